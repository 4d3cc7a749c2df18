import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BodyOf, readAnswer } from '../../../tests/support/answer.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { present } from '../../../tests/support/present.ts';
import { startSession } from '../session/start-session.ts';

let app: TestApp;
const red = { r: 220, g: 30, b: 40 };
const blue = { r: 20, g: 40, b: 220 };

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function picture(width = 600, height = 400) {
  return sharp({ create: { width, height, channels: 3, background: red } });
}

async function upload(memberId: string, bytes: Uint8Array | Uint8Array[], field = 'files', name = 'holiday.jpg') {
  const form = new FormData();
  for (const each of Array.isArray(bytes) ? bytes : [bytes]) {
    form.append(field, new Blob([new Uint8Array(each)], { type: 'image/jpeg' }), name);
  }
  return send(memberId, form);
}

async function send(memberId: string, body: FormData | string, headers: Record<string, string> = {}) {
  const token = await startSession(app.services, memberId, 'test');
  const response = await app.app.request('/api/upload', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...headers },
    body,
  });
  return readAnswer<BodyOf<'POST', '/api/upload'>>('POST /api/upload', response);
}

async function file(url: string) {
  const response = await app.app.request(url);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** A PNG that claims to be this large but has no data. */
function hugePng(side: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(64)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an upload', () => {
  it.each([
    ['jpeg', () => picture().jpeg().toBuffer()],
    ['png', () => picture().png().toBuffer()],
    ['webp', () => picture().webp().toBuffer()],
    ['avif', () => picture(64, 64).avif({ effort: 0 }).toBuffer()],
    ['gif', () => picture().gif().toBuffer()],
    ['small', () => picture(20, 10).png().toBuffer()],
  ])('of a %s becomes two WebP squares', async (_, make) => {
    const me = await createMember(app);
    const { status, body } = await upload(me, await make());
    expect(status).toBe(201);
    expect(body).toHaveLength(1);
    const { id, url, formats } = present(body[0]);
    expect(url).toBe(formats.medium.url);
    for (const [format, side] of [
      [formats.tiny, 96],
      [formats.medium, 480],
    ] as const) {
      expect(format).toEqual({ url: expect.stringContaining(`/files/${id}-`), width: side, height: side });
      const { response, bytes } = await file(format.url);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, no-cache');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
    }
  });

  it('is turned upright and loses its metadata', async () => {
    const me = await createMember(app);
    const left = await sharp({ create: { width: 200, height: 400, channels: 3, background: blue } })
      .png()
      .toBuffer();
    const bytes = await picture(400, 400)
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '47/1 3/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(me, bytes);
    const stored = await file(present(body[0]).url);
    const metadata = await sharp(stored.bytes).metadata();
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    // Turned clockwise, the left side is on top.
    const { data } = await sharp(stored.bytes)
      .extract({ left: 240, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[2]).toBeGreaterThan(data[0] ?? 255);
  });

  it('of an animation has the first frame', async () => {
    const me = await createMember(app);
    const frames = [red, blue].map((background) => ({
      create: { width: 100, height: 100, channels: 3 as const, background },
    }));
    const images = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
    const gif = await sharp(images, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { body } = await upload(me, gif);
    const stored = await file(present(body[0]).url);
    expect((await sharp(stored.bytes).metadata()).pages).toBeUndefined();
    const { dominant } = await sharp(stored.bytes).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ['a TIFF', () => picture().tiff().toBuffer(), 400, 'image_tiff'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 400, 'image_kind'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 400, 'image_kind'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), 400, 'image_kind'],
    ['a cut PNG', async () => (await noise()).subarray(0, 4000), 400, 'image_unreadable'],
    ['a bomb', () => hugePng(50_000), 400, 'image_too_many_pixels'],
    ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1'), 400, 'image_heic'],
    ['a large file', () => Buffer.alloc(10 * 1024 * 1024 + 1, 1), 413, 'image_too_large'],
    ['a very large file', () => Buffer.alloc(12 * 1024 * 1024, 1), 413, 'image_too_large'],
    ['nothing', () => Buffer.alloc(0), 400, 'image_missing'],
  ])('refuses %s', async (_, make, status, code) => {
    const me = await createMember(app);
    const answer = await upload(me, await make());
    expect([answer.status, answer.code]).toEqual([status, code]);
    const sizes = (answer.error.details.fields ?? []).map(({ path, message }) => [path, message]);
    expect(sizes).toEqual(code === 'image_too_large' ? [['files', 'Max. 10 MB']] : []);
  });

  it('rejects two files, another field and other bodies', async () => {
    const me = await createMember(app);
    const png = await picture(10, 10).png().toBuffer();
    expect((await upload(me, [png, png])).error.details).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'files' }],
    });
    expect((await upload(me, png, 'image')).code).toBe('image_missing');
    expect((await send(me, '{}', { 'Content-Type': 'application/json' })).code).toBe('image_missing');
    const cut = await send(me, '--x\r\nnonsense', { 'Content-Type': 'multipart/form-data; boundary=x' });
    expect(cut.code).toBe('malformed_body');
    expect((await app.call(null, 'POST', '/api/upload')).status).toBe(401);
  });

  it('never uses a name from the caller', async () => {
    const me = await createMember(app);
    const { body } = await upload(me, await picture(10, 10).png().toBuffer(), 'files', '../../etc/passwd.svg');
    expect(body[0]?.url).toMatch(/^\/files\/[0-9a-f-]{36}-medium\.webp$/);
    for (const path of ['/files/..%2Fpostgres-password', '/files/none.webp', '/files/', '/files/a.b.webp']) {
      expect((await app.app.request(path)).status, path).toBe(404);
    }
  });
});

describe('a picture in a profile', () => {
  const uploaded = async (me: string) =>
    (await upload(me, await picture(10, 10).png().toBuffer())).body[0] as { id: string; url: string };
  const use = (me: string, image: string | null) =>
    app.call(me, 'PUT', `/api/profiles/${me}?populate=image`, { data: { image } });

  it('is shown, and deleted with its files when replaced or removed', async () => {
    const me = await createMember(app);
    const [first, second] = [await uploaded(me), await uploaded(me)];
    expect((await use(me, first.id)).body.data.image).toEqual(first);
    expect((await use(me, first.id)).body.data.image).toEqual(first);
    expect((await use(me, second.id)).body.data.image).toEqual(second);
    expect((await file(first.url)).response.status).toBe(404);
    expect((await use(me, first.id)).status).toBe(400);
    expect((await use(me, null)).body.data.image).toBeNull();
    expect((await file(second.url)).response.status).toBe(404);
  });

  it('must be the member’s own', async () => {
    const foreign = await uploaded(await createMember(app));
    const { status, error } = await use(await createMember(app), foreign.id);
    expect(status).toBe(400);
    expect(error.details.fields?.[0]).toMatchObject({ path: 'image', message: 'Dieses Bild gibt es nicht' });
    expect((await file(foreign.url)).response.status).toBe(200);
  });

  it('remains while unused uploads before the last three are deleted', async () => {
    const me = await createMember(app);
    const used = await uploaded(me);
    await use(me, used.id);
    const others: string[] = [];
    for (let number = 0; number < 5; number++) others.push((await uploaded(me)).url);
    const statuses = await Promise.all([used.url, ...others].map(async (url) => (await file(url)).response.status));
    expect(statuses).toEqual([200, 404, 404, 200, 200, 200]);
  });

  it('is one when two are set concurrently', async () => {
    const me = await createMember(app);
    const [first, second] = [await uploaded(me), await uploaded(me)];
    await Promise.all([use(me, first.id), use(me, second.id)]);
    const { body } = await app.call(me, 'GET', `/api/profiles/${me}?populate=image`);
    const statuses = await Promise.all([first, second].map(async ({ url }) => (await file(url)).response.status));
    expect(statuses.toSorted()).toEqual([200, 404]);
    expect((await file(present(body.data.image).url)).response.status).toBe(200);
  });
});

async function noise(): Promise<Buffer> {
  return sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
}
