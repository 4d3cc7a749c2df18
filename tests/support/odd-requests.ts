import type { Sent } from './cached-pages.ts';

/** An unusual request for a page, from a stranger or a member. */
export interface OddRequest {
  name: string;
  request: (path: string) => Sent;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND', 'PURGE'];

/** Spellings of a member's cookies: the two pairs unchanged, with different text around them. */
const ofMember: [string, (jwt: string, signature: string) => string | string[]][] = [
  ['as browsers send them', (a, b) => `jwt=${a}; jwt_signature=${b}`],
  ['in the other order', (a, b) => `jwt_signature=${b}; jwt=${a}`],
  ['a space before =', (a, b) => `jwt =${a}; jwt_signature =${b}`],
  ['a tab before =', (a, b) => `jwt\t=${a}; jwt_signature\t=${b}`],
  ['a space after =', (a, b) => `jwt= ${a}; jwt_signature= ${b}`],
  ['a tab after =', (a, b) => `jwt=\t${a}; jwt_signature=\t${b}`],
  ['no space after ;', (a, b) => `jwt=${a};jwt_signature=${b}`],
  ['a tab after ;', (a, b) => `a=b;\tjwt=${a};\tjwt_signature=${b}`],
  ['spaces all over', (a, b) => `  jwt  =  ${a}  ;  jwt_signature  =  ${b}  `],
  ['empty pieces', (a, b) => `;; ;jwt=${a};;; ;jwt_signature=${b};;`],
  ['a nameless cookie', (a, b) => `=x; jwt=${a}; =; jwt_signature=${b}`],
  ['a cookie without =', (a, b) => `x; jwt=${a}; y; jwt_signature=${b}`],
  ['RFC 2109', (a, b) => `$Version="1"; jwt="${a}"; $Path="/"; jwt_signature="${b}"; $Path="/"`],
  ['RFC 2109 without spaces', (a, b) => `$Version=1;jwt="${a}";$Path="/";jwt_signature="${b}"`],
  ['quotes', (a, b) => `jwt="${a}"; jwt_signature="${b}"`],
  ['half of a quote', (a, b) => `a="b; jwt=${a}; jwt_signature=${b}"`],
  ['an odd cookie before', (a, b) => `a[b]{c}=\xfc\xff"\\,; jwt=${a}; jwt_signature=${b}`],
  ['4 KB before', (a, b) => `a=${'b'.repeat(4096)}; jwt=${a}; jwt_signature=${b}`],
  [
    'sixty cookies before',
    (a, b) => `${Array.from({ length: 60 }, (_, i) => `a${i}=b`).join('; ')}; jwt=${a}; jwt_signature=${b}`,
  ],
  ['two lines', (a, b) => [`jwt=${a}`, `jwt_signature=${b}`]],
  ['two lines, spaced', (a, b) => [`tracking=denied`, `jwt =${a};jwt_signature\t=${b}`]],
  ['commas', (a, b) => `jwt=${a}, jwt_signature=${b}`],
  ['capitals', (a, b) => `JWT=${a}; JWT_Signature=${b}`],
  ['a written-out name', (a, b) => `%6awt=${a}; %6a%77t_signature=${b}`],
  ['a planted one first', (a, b) => `jwt=x.y; jwt=${a}; jwt_signature=z; jwt_signature=${b}`],
  ['a broken one first', (a, b) => `jwt=\xff; jwt=${a}; jwt_signature=\xff; jwt_signature=${b}`],
  ['a planted one last', (a, b) => `jwt=${a}; jwt_signature=${b}; jwt=x.y; jwt_signature=z`],
  ['with the marker of a log-out', (a, b) => `logged_out=1; jwt=${a}; jwt_signature=${b}`],
  ['with that marker spaced', (a, b) => `logged_out =1;jwt =${a};jwt_signature =${b}`],
  ['with that marker empty', (a, b) => `logged_out=; jwt =${a}; jwt_signature =${b}`],
  ['with a consent', (a, b) => `tracking=accepted; jwt =${a}; jwt_signature =${b}`],
  ['only the readable half', (a) => `jwt =${a}`],
  ['only the signature', (_, b) => `jwt_signature\t=${b}`],
  ['a signature of another', (a) => `jwt =${a}; jwt_signature =AAAA`],
];

const ofStranger: [string, string | string[]][] = [
  ['an empty cookie header', ''],
  ['a path wanted', 'redirect=%2Fen%2Fcode%2FGRATIS'],
  ['a log-in in progress', 'log_in=01a1fc67-6f5f-7342-b4f5-5a509181067e'],
  ['a counted visitor', 'visitor=0123456789abcdef; tracking=accepted'],
  ['a consent spelled oddly', 'tracking =accepted'],
  ['a consent in quotes', 'tracking="denied"'],
  ['a consent written out', 'tracking=%61ccepted'],
  ['a consent of our keeper only', 'a=b;tracking=denied'],
  ['two consents', 'tracking=denied; tracking=accepted'],
  ['two consents on two lines', ['tracking=accepted', 'tracking=denied']],
  ['a consent that is markup', 'tracking="><script>alert(1)</script>'],
  ['a log-out behind one', 'logged_out=1'],
  ['prototype keys', '__proto__=1; constructor=accepted; tracking=denied'],
];

const headers: [string, Record<string, string>][] = [
  ['Basic log-in', { Authorization: 'Basic bm9yYTpnZWhlaW0=' }],
  ['an empty log-in', { Authorization: '' }],
  ['another host', { Host: 'evil.example' }],
  ['a host with a script', { Host: 'evil.example:1' }],
  [
    'a forwarded host',
    { 'X-Forwarded-Host': 'evil.example', 'X-Host': 'evil.example', Forwarded: 'host=evil.example' },
  ],
  ['a forwarded protocol', { 'X-Forwarded-Proto': 'http', 'X-Forwarded-Port': '1', 'X-Forwarded-Prefix': '/evil' }],
  [
    'a forwarded address',
    { 'X-Forwarded-For': '127.0.0.1, <script>', 'X-Real-IP': '::1', 'True-Client-IP': '1.1.1.1' },
  ],
  ['another address within', { 'X-Original-URL': '/en/account', 'X-Rewrite-URL': '/en/account' }],
  ['another method within', { 'X-HTTP-Method-Override': 'HEAD', 'X-Method-Override': 'DELETE' }],
  ['a part only', { Range: 'bytes=0-0' }],
  ['any version known', { 'If-None-Match': '*', 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' }],
  [
    'only another version',
    { 'If-Match': '"x"', 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT', 'If-Range': 'x' },
  ],
  ['another language', { 'Accept-Language': 'fr-CH, it;q=0.9, *;q=0.1' }],
  ['data instead of a page', { Accept: 'application/json' }],
  ['nothing acceptable', { Accept: 'x/y;q=0' }],
  ['no compression', { 'Accept-Encoding': 'identity' }],
  ['gzip', { 'Accept-Encoding': 'gzip' }],
  ['brotli refused', { 'Accept-Encoding': 'br;q=0, gzip;q=0' }],
  ['an unknown compression', { 'Accept-Encoding': 'zstd, evil' }],
  ['a crawler', { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
  ['markup as browser', { 'User-Agent': '"><script>alert(1)</script>' }],
  ['a page fetched ahead', { Purpose: 'prefetch', 'Sec-Purpose': 'prefetch', 'Sec-Fetch-Mode': 'navigate' }],
  ['another site', { Origin: 'https://evil.example', Referer: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
  ['nothing from memory', { 'Cache-Control': 'no-cache, no-store', Pragma: 'no-cache' }],
  ['only from memory', { 'Cache-Control': 'only-if-cached, max-stale' }],
  [
    'the router’s own',
    { 'X-Remix-Reload-Document': 'yes', 'X-React-Router-Prefetch': 'yes', 'X-Remix-Response': 'yes' },
  ],
  ['a body that is none', { 'Content-Type': 'application/json', 'Content-Length': '0' }],
  ['saving data', { 'Save-Data': 'on', DNT: '1', 'Sec-GPC': '1', 'Viewport-Width': '360' }],
];

const addresses: [string, (path: string) => string][] = [
  ['an empty query', (path) => `${path}?`],
  ['a query', (path) => `${path}?name=%3Cscript%3E&tracking=denied`],
  ['a query of the router', (path) => `${path}?_routes=root&index`],
  ['a dot', (path) => `/.${path}`],
  ['two dots', (path) => `/x/..${path}`],
  ['two slashes', (path) => `/${path}`],
  ['a slash behind', (path) => `${path}/`],
  ['capitals', (path) => path.toUpperCase()],
  ['a letter written out', (path) => path.replace('e', '%65')],
  ['a slash written out', (path) => path.replace(/(.)\//, '$1%2F')],
  ['a parameter of the path', (path) => `${path};jsessionid=1`],
  ['the whole address of another site', (path) => `http://evil.example${path}`],
  ['the data of a navigation', (path) => `${path}.data`],
  ['a zero character', (path) => `${path}%00`],
];

/** Every unusual request to try, with a member's token. */
export function oddRequests(token: string): OddRequest[] {
  const [header, payload, signature = ''] = token.split('.');
  const jwt = `${header}.${payload}`;
  const withHeaders = (name: string, sent: Record<string, string | string[]>, method = 'GET'): OddRequest => ({
    name,
    request: (path) => ({ method, path, headers: sent }),
  });
  return [
    ...methods.map((method) => withHeaders(`${method}`, {}, method)),
    ...methods.map((method) =>
      withHeaders(`${method} by a member`, { Cookie: `jwt =${jwt}; jwt_signature =${signature}` }, method),
    ),
    ...ofMember.map(([name, spell]) => withHeaders(`a member’s cookies: ${name}`, { Cookie: spell(jwt, signature) })),
    ...ofMember
      .slice(0, 4)
      .map(([name, spell]) =>
        withHeaders(`HEAD, a member’s cookies: ${name}`, { Cookie: spell(jwt, signature) }, 'HEAD'),
      ),
    ...ofStranger.map(([name, Cookie]) => withHeaders(`cookies: ${name}`, { Cookie })),
    ...['Bearer', 'bearer', 'BEARER', 'Bearer ', '  Bearer', 'Token'].map((scheme) =>
      withHeaders(`a token: «${scheme}»`, { Authorization: `${scheme} ${token}` }),
    ),
    withHeaders('a token with another’s cookies', {
      Authorization: `Bearer ${token}`,
      Cookie: 'jwt=x.y; jwt_signature=z',
    }),
    withHeaders('Basic authentication with cookies', {
      Authorization: 'Basic eDp5',
      Cookie: `jwt=${jwt}; jwt_signature=${signature}`,
    }),
    ...headers.map(([name, sent]) => withHeaders(`headers: ${name}`, sent)),
    ...headers.slice(0, 12).map(([name, sent]) => withHeaders(`HEAD, headers: ${name}`, sent, 'HEAD')),
    ...addresses.map(([name, spell]) => ({
      name: `an address with ${name}`,
      request: (path: string) => ({ path: spell(path) }),
    })),
    ...addresses.map(([name, spell]) => ({
      name: `HEAD, an address with ${name}`,
      request: (path: string) => ({ path: spell(path), method: 'HEAD' }),
    })),
  ];
}
