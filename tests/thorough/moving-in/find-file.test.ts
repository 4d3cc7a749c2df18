import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as limits from '../../../contract/limits.ts';
import { movedSite } from '../../support/moved-site.ts';

const site = movedSite(4);
let server: Server;
let origin: string;
let picture: Buffer;
/** Files requested, in their order, and how many were under way at once at most. */
const requested: string[] = [];
let [underWay, most] = [0, 0];
/** Bytes of the endless file that were taken before the importer left. */
let taken = 0;
const isMended = { value: false };

const answers: Record<string, (response: ServerResponse) => void> = {
  '/uploads/gone.png': (response) => (isMended.value ? void response.end(picture) : void response.writeHead(404).end()),
  '/uploads/endless.png': (response) => {
    const part = Buffer.alloc(1 << 20);
    const more = () => {
      while (!response.destroyed) {
        taken += part.length;
        if (!response.write(part)) return;
      }
    };
    response.on('drain', more);
    more();
  },
  '/uploads/silent.png': (response) => (isMended.value ? void response.end(picture) : undefined),
  '/uploads/moved.png': (response) => void response.writeHead(302, { Location: '/uploads/good.png' }).end(),
  '/uploads/page.png': (response) => void response.end('<html>Not found</html>'),
};

beforeAll(async () => {
  picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#3355cc' } })
    .png()
    .toBuffer();
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    underWay += 1;
    most = Math.max(most, underWay);
    response.on('close', () => (underWay -= 1));
    const answer = answers[request.url ?? ''];
    // Later, so that requests that may be under way at once are.
    if (answer) answer(response);
    else setImmediate(() => response.end(picture));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await site.change('delete from files_related_morphs');
  const addresses = [
    '/uploads/good.png',
    '/uploads/gone.png',
    '/uploads/endless.png',
    '/uploads/silent.png',
    'http://169.254.169.254/latest/secret.png',
    '/uploads/moved.png',
    '/uploads/page.png',
    `${origin}/uploads/whole-address.png`,
  ];
  for (const [index, url] of addresses.entries()) {
    await site.change('insert into files (id, name, url) values (?, ?, ?)', [500 + index, 'picture', url]);
    await site.change(
      "insert into files_related_morphs (id, file_id, related_id, related_type, field) values (?, ?, ?, 'api::profile.profile', 'image')",
      [500 + index, 500 + index, site.members[index]?.profile.id ?? 0],
    );
  }
});
/** Only the silent file takes so long, also where a busy machine sends the endless one. */
const files = () => ({ urls: [new URL(origin)], timeoutMilliseconds: 5000 });
afterAll(async () => {
  server.closeAllConnections();
  server.close();
});

const faults = async () =>
  (
    await site.app.services.database.pool.query(
      "select regexp_replace(address, '^.*/', '') as file, fault from imported_pictures order by former_id",
    )
  ).rows.map(({ file, fault }) => [file, fault]);

it('pictures come from the address given alone, within limits on size, time and number, and those missing are listed', async () => {
  const { pictures } = await site.importAll(files());
  expect(await faults()).toEqual([
    ['good.png', null],
    ['gone.png', 'missing'],
    ['endless.png', 'too_large'],
    ['silent.png', 'unreachable'],
    ['secret.png', 'host_not_allowed'],
    ['moved.png', 'unreachable'],
    ['page.png', 'image_kind'],
    ['whole-address.png', null],
  ]);
  expect(pictures).toEqual({
    imported: 2,
    waiting: 0,
    missing: { host_not_allowed: 1, image_kind: 1, missing: 1, too_large: 1, unreachable: 2 },
  });
  // A redirect is not followed: the file it leads to was requested once, for itself.
  expect(requested.filter((path) => path === '/uploads/good.png')).toHaveLength(1);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(4);
  // What sockets buffer comes on top.
  expect(taken).toBeLessThan(limits.image.maxBytes + (8 << 20));
});

it('another run tries again what could not be had, and leaves what is no picture', async () => {
  isMended.value = true;
  requested.length = 0;
  const { pictures } = await site.importAll(files());
  expect(pictures).toMatchObject({
    imported: 4,
    missing: { host_not_allowed: 1, image_kind: 1, too_large: 1, unreachable: 1 },
  });
  expect(requested.sort()).toEqual(['/uploads/gone.png', '/uploads/moved.png', '/uploads/silent.png']);
});
