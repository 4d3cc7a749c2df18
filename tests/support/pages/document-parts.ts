/** A document without what differs from one request to the next, and the loaders' data its scripts hand over. */
export function documentParts(html: string) {
  const handed = /<script>[^<]*streamController\.(?:enqueue|close)\([^<]*<\/script>/g;
  const document = html
    .replace(/ nonce="[^"]*"/g, '')
    // What React adds where data come after the page: boundaries within each other on a slow machine, and the script that joins them.
    .replace(/<!--\/?\$[!?~]?-->|<script(?: id="_R_")?>(?:\$R|requestAnimationFrame)[\s\S]*?<\/script>/g, '')
    .replace(/<template id="B:\d+"><\/template>/g, '');
  const data = [...document.matchAll(/enqueue\((".*?")\);/gs)].map(([, text = '""']) => JSON.parse(text)).join('');
  return { document: document.replace(handed, '').replace(/<div hidden id="S:\d+"><\/div>/g, ''), data };
}
