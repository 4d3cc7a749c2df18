import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { packedZeros, pngOf, pngSize } from '../support/attack-pictures.ts';
import { createMember } from '../support/members.ts';
import { present } from '../support/present.ts';

/**
 * Files that are not pictures, or are pictures and something else as well. The plain cases are in
 * server/features/images/upload-image.test.ts; here are crafted ones.
 */

const payload = '<script>alert(document.cookie)</script><?php system($_GET["c"]); ?>';
let app: TestApp;
let member: string;
beforeAll(async () => {
  app = await startTestApp();
  member = await createMember(app);
});
afterAll(() => app.close());

async function upload(bytes: Uint8Array, { name = 'holiday.jpg', type = 'image/jpeg' } = {}) {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
  return app.call(member, 'POST', '/api/upload', form);
}

async function stored(url: string) {
  const response = await app.app.request(url);
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const picture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#c33' } });
const text = (value: string) => Buffer.from(value, 'latin1');

describe('a picture with something else in it', () => {
  const hidden: [string, () => Promise<Uint8Array>][] = [
    ['a JPEG before a page', async () => Buffer.concat([await picture().jpeg().toBuffer(), text(payload)])],
    [
      'a PNG before an archive',
      async () => Buffer.concat([await picture().png().toBuffer(), text(`PK\x03\x04${payload}`)]),
    ],
    [
      'a JPEG with a comment',
      async () => {
        const jpeg = await picture().jpeg().toBuffer();
        const length = Buffer.alloc(2);
        length.writeUInt16BE(payload.length + 2);
        return Buffer.concat([jpeg.subarray(0, 2), text('\xff\xfe'), length, text(payload), jpeg.subarray(2)]);
      },
    ],
    ['a PNG with a text', async () => withChunk(await picture().png().toBuffer(), text(`Comment\0${payload}`))],
    [
      'a JPEG with EXIF',
      () =>
        picture()
          .withExif({ IFD0: { Artist: payload, ImageDescription: payload } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'a WebP with XMP',
      () => picture().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${payload}</x:xmpmeta>`).webp().toBuffer(),
    ],
    ['a GIF before a script', async () => Buffer.concat([await picture().gif().toBuffer(), text(`*/=1;${payload}`)])],
  ];

  it.each(hidden)('%s: it is not stored, only the picture is', async (_, make) => {
    const bytes = await make();
    expect(Buffer.from(bytes).includes('alert(document.cookie)')).toBe(true);
    const { status, body } = await upload(bytes, { name: 'shell.php.jpg', type: 'text/html' });
    expect(status).toBe(201);
    for (const { url } of Object.values(present(body[0]).formats)) {
      const remaining = await stored(url);
      expect(remaining.bytes.includes('alert') || remaining.bytes.includes('<?php')).toBe(false);
      expect(remaining.headers.get('content-type')).toBe('image/webp');
      expect(remaining.headers.get('x-content-type-options')).toBe('nosniff');
      expect(remaining.headers.get('content-security-policy')).toContain("default-src 'none'");
      const { format, exif, xmp, icc, iptc } = await sharp(remaining.bytes).metadata();
      expect({ format, exif, xmp, icc, iptc }).toEqual({ format: 'webp' });
    }
  });

  /** Right after the header. */
  function withChunk(png: Buffer, data: Uint8Array) {
    const made = pngOf(['tEXt', data]);
    return Buffer.concat([png.subarray(0, 33), made.subarray(8, made.length - 12), png.subarray(33)]);
  }
});

describe('what is no picture of the kinds we read', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>`;
  const others: [string, () => Uint8Array][] = [
    ['an SVG called PNG', () => text(svg)],
    [
      'an SVG behind a declaration',
      () => text(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg}`),
    ],
    ['an SVG behind white space', () => text(`\xef\xbb\xbf\n\n   <!-- a -->${svg}`)],
    ['a packed SVG', () => gzipSync(svg)],
    [
      'a script for an image library',
      () => text('push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 "|id"\npop graphic-context'),
    ],
    ['PostScript', () => text('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file')],
    ['a PDF', () => text('%PDF-1.7\n1 0 obj')],
    ['a bitmap', () => text(`BM${'\0'.repeat(60)}`)],
    ['an icon', () => text(`\0\0\x01\0\x01\0\x10\x10${'\0'.repeat(60)}`)],
    ['JPEG 2000', () => text('\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 \0\0\0\0jp2 ')],
    ['JPEG XL', () => text('\0\0\0\x0cJXL \r\n\x87\n\0\0\0\x14ftypjxl \0\0\0\0jxl ')],
    ['a film', () => text('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08mdat')],
    ['an archive', () => text('PK\x03\x04\x14\0\0\0\x08\0')],
    ['a program', () => text(`\x7fELF\x02\x01\x01${'\0'.repeat(60)}`)],
    ['the beginning of a GIF and a script', () => text(`${'GIF89a/*'.padEnd(40, '\0')}*/=1;alert(1)`)],
    ['the beginning of a PNG', () => text('\x89PNG\r\n\x1a\n')],
    ['the beginning of an AVIF', () => text('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf\0\0\0\x08mdat')],
    ['the beginning of a WebP', () => text('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0')],
    ['the beginning of a JPEG', () => text('\xff\xd8\xff\xe0\0\x10JFIF\0\x01')],
  ];

  it.each(others)('is refused: %s', async (_, make) => {
    const { status, code } = await upload(make(), { name: 'me.png', type: 'image/png' });
    expect(status).toBe(400);
    expect(['image_kind', 'image_unreadable']).toContain(code);
  });
});

describe('a picture that is larger than its file', () => {
  it.each<[string, () => Uint8Array]>([
    ['a PNG of two milliards of pixels', () => pngOf(pngSize(50_000, 50_000), ['IDAT', packedZeros(1)])],
    ['a PNG as wide as can be', () => pngOf(pngSize(2_147_483_647, 1), ['IDAT', packedZeros(1)])],
    [
      'a GIF with a large screen',
      () => text('GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;'),
    ],
    [
      'a JPEG as large as can be',
      () => text('\xff\xd8\xff\xc0\0\x11\x08\xff\xff\xff\xff\x03\x01\x22\0\x02\x11\x01\x03\x11\x01\xff\xd9'),
    ],
  ])('%s is refused before it is unpacked', async (_, make) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(20_000);
    const { status, code } = await upload(bytes);
    expect(status).toBe(400);
    expect(['image_too_many_pixels', 'image_unreadable']).toContain(code);
  });

  const bomb = packedZeros(64);
  it.each(['iCCP', 'zTXt', 'iTXt', 'IDAT'])('hides 64 MB in its %s: none of it is stored', async (type) => {
    const before = type === 'iTXt' ? 'a\0\x01\0\0\0' : type === 'IDAT' ? '' : 'a\0\0';
    const pixels: [string, Uint8Array] = ['IDAT', packedZeros(1)];
    const chunks: [string, Uint8Array][] = [[type, Buffer.concat([text(before), bomb])], pixels];
    const answer = await upload(pngOf(pngSize(300, 300), ...chunks));
    if (answer.status === 201)
      expect((await sharp((await stored(answer.body[0]?.url ?? '')).bytes).metadata()).icc).toBeUndefined();
    else expect([answer.status, answer.code]).toEqual([400, 'image_unreadable']);
  });
});
