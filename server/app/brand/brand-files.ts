import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compress } from 'hono/compress';
import { brand as running } from '../../../contract/brand.ts';
import type { OwnBrand } from '../../base/brand/own-brand.ts';
import type { ApiApp } from '../../http/api-app.ts';
import { matchesTag } from '../../http/matches-tag.ts';
import { workerPolicy } from '../../http/security-headers.ts';
import { drawIcons, tabIcon } from './icons.ts';

const forever = 'public, max-age=31536000, immutable';

/**
 * Draws the files with which another brand replaces the product's: its style sheet and mark at content-hashed
 * addresses, the icons under their fixed names, and the service worker with the brand prepended. The returned function
 * mounts them before the built files of clientFolder; undefined: those are built per request, and the service worker
 * stays the product's.
 */
export async function brandFiles(brand: OwnBrand, clientFolder: string | undefined): Promise<(app: ApiApp) => void> {
  const { look, mark, css } = brand;
  const files: File[] = [];
  const serve = (address: string, type: string, body: File['body'], cacheControl: string, more = {}) =>
    files.push({
      address,
      body,
      headers: { 'Content-Type': type, 'Cache-Control': cacheControl, Vary: 'Accept-Encoding', ...more },
    });
  serve(look.styles, 'text/css; charset=utf-8', css, forever);
  if (look.mark) {
    const symbol = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="mark" viewBox="0 0 ${mark.size} ${mark.size}"><g fill="currentColor">${mark.shapes}</g></symbol></svg>\n`;
    serve(look.mark, 'image/svg+xml', symbol, forever);
  }
  const hour = 'public, max-age=3600';
  serve('/favicon.svg', 'image/svg+xml', tabIcon(brand), hour);
  for (const [name, png] of await drawIcons(brand)) serve(`/${name}`, 'image/png', png, hour);
  if (clientFolder !== undefined) {
    const worker = await readFile(path.join(clientFolder, 'service-worker.js'), 'utf8');
    const script = `self.brandOfSite=${JSON.stringify(running)};\n${worker}`;
    serve('/service-worker.js', 'text/javascript', script, 'no-cache', { 'Content-Security-Policy': workerPolicy });
  }
  return (app) => {
    for (const file of files) mount(app, file);
  };
}

interface File {
  address: string;
  body: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

function mount(app: ApiApp, { address, body, headers }: File) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const always = { ...headers, ETag: etag };
  app.get(address, compress(), (context) =>
    matchesTag(context.req.header('if-none-match'), etag)
      ? context.body(null, 304, always)
      : context.body(body, 200, always),
  );
}
