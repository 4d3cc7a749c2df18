/** Writes every email in every language as HTML and text, with an index page: `npm run mails`. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { locales } from '../../contract/locales.ts';
import { escapeHtml } from '../../server/emails/layout.ts';
import { sampleMails } from '../../server/emails/samples.ts';
import { withPicturesInside } from '../../server/integrations/mail/pictures.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const folder = path.resolve(positionals[0] ?? path.join(import.meta.dirname, '../../data-local/mails'));

const fileOf = (name: string) => name.trim().replace(/[^\w-]+/g, '-');

await rm(folder, { recursive: true, force: true });
const lists = await Promise.all(
  locales.map(async (locale) => {
    await mkdir(path.join(folder, locale), { recursive: true });
    const mails = sampleMails(locale);
    const lines = mails.map(async ({ name, mail }) => {
      const file = `${locale}/${fileOf(name)}`;
      await writeFile(path.join(folder, `${file}.html`), withPicturesInside(mail.html, mail.pictures));
      await writeFile(path.join(folder, `${file}.txt`), `${mail.subject}\n\n${mail.text}\n`);
      return `<li><a href="${file}.html">${escapeHtml(name)}</a> <a href="${file}.txt">text</a> ${escapeHtml(mail.subject)}</li>`;
    });
    return `<h2>${locale}</h2>\n<ol>\n${(await Promise.all(lines)).join('\n')}\n</ol>`;
  }),
);
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Mails</title>
<h1>Mails</h1>
<p>A mail follows the system: switch it between light and dark to see both.</p>
${lists.join('\n')}
</html>
`;
await writeFile(path.join(folder, 'index.html'), page);
console.log(path.join(folder, 'index.html'));
