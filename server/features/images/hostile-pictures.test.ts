import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { packedZeros, pngOf, pngSize } from '../../../tests/support/attack-pictures.ts';
import { jpegOfManyScans } from '../../../tests/support/many-scans.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createPictureQueue } from './read-picture.ts';
import { requestPicture } from './request-picture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function upload(member: string, bytes: Uint8Array) {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), 'holiday');
  return app.call(member, 'POST', '/api/upload', form);
}

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c33' } });

/** The number of running picture processes started by this one. */
function picturesProcesses(): number {
  const all = execFileSync('ps', ['-A', '-o', 'ppid=,args=']).toString().split('\n');
  return all.filter((line) => line.trim().startsWith(`${process.pid} `) && line.includes('picture-process')).length;
}

/** An AVIF that claims to be this large, and is not. */
async function avifOf(width: number, height: number): Promise<Buffer> {
  const bytes = await plain(64, 64).avif({ effort: 0 }).toBuffer();
  const at = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, at);
  bytes.writeUInt32BE(height, at + 4);
  return bytes;
}

describe('the cost of a picture', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['an AVIF of 25 million pixels is read', () => avifOf(5000, 5000), 'image_unreadable'],
    ['an AVIF of more is not', () => avifOf(5000, 5001), 'image_too_many_pixels'],
    [
      'a PNG of 50 million pixels is read',
      () => pngOf(pngSize(7000, 7100), ['IDAT', packedZeros(1)]),
      'image_unreadable',
    ],
    ['a PNG of more is not', () => pngOf(pngSize(7100, 7100), ['IDAT', packedZeros(1)]), 'image_too_many_pixels'],
  ])('is by its pixels and its format: %s', async (_, make, code) => {
    expect((await upload(await createMember(app), await make())).code).toBe(code);
  });

  it.each([
    [1, 20_000],
    [20_000, 1],
  ])('is little of a line of %d by %d pixels', async (width, height) => {
    const { status } = await upload(await createMember(app), await plain(width, height).png().toBuffer());
    expect(status).toBe(201);
  });

  it('is limited in time, and its process is killed', async () => {
    const bytes = jpegOfManyScans({ width: 7000, height: 7100, scans: 100_000 });
    expect(bytes.byteLength).toBeLessThan(10 * 1024 * 1024);
    const work = { bytes, shape: 'whole', sides: { small: 10, large: 20 } } as const;
    await expect(requestPicture(work, 1)).rejects.toMatchObject({ code: 'image_too_many_pixels' });
    await expect.poll(() => picturesProcesses()).toBe(0);
    const { large } = await requestPicture({ ...work, bytes: await plain(9, 9).png().toBuffer() });
    expect(large).toMatchObject({ width: 9, height: 9 });
  });

  it('is one at a time per member, also for small ones', async () => {
    const [me, other] = [await createMember(app), await createMember(app)];
    // Few bytes that take a core some tenths of a second.
    const slow = jpegOfManyScans({ width: 7000, height: 7100, scans: 60 });
    const both = await Promise.all([upload(me, slow), upload(me, slow)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 503]);
    const bytes = await plain(9, 9).png().toBuffer();
    expect((await Promise.all([upload(me, bytes), upload(other, bytes)])).map(({ status }) => status)).toEqual([
      201, 201,
    ]);
  });
});

describe('the queue', () => {
  it('has ten places, and runs one after the other whatever their results', async () => {
    const inTurn = createPictureQueue();
    const log: string[] = [];
    const ends: (() => void)[] = [];
    const stay = (name: string) => () => {
      log.push(name);
      return new Promise<void>((resolve, reject) =>
        ends.push(() => (name === 'b' ? reject(new Error(name)) : resolve())),
      );
    };
    const waiting = [...'abcdefghij'].map((name) => inTurn(name, stay(name)));
    expect(() => inTurn('k', stay('k'))).toThrow('unavailable');
    const settled = Promise.allSettled(waiting);
    for (let turn = 0; turn < 10; turn++) {
      await expect.poll(() => log.length).toBe(turn + 1);
      ends[turn]?.();
    }
    expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(log.join('')).toBe('abcdefghij');
    expect(await inTurn('k', async () => 'free')).toBe('free');
  });
});
