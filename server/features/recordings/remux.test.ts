import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordingFile } from '../../../tests/support/recordings.ts';
import { ApiError } from '../../base/errors.ts';
import { readMp4 } from './read-mp4.ts';
import { remux } from './remux.ts';
import { secondsOf } from './write-mp4.ts';

const taken = [
  ['chromium.webm', 1.5, 'opus'],
  ['chromium.mp4', 1.5, 'opus'],
  ['firefox.webm', 2, 'opus'],
  ['firefox.ogg', 2, 'opus'],
  ['opus-fragmented.mp4', 2, 'opus'],
  ['safari.mp4', 2, 'aac'],
  ['safari-fragmented.mp4', 2, 'aac'],
  ['webkitgtk.mp4', 1.8, 'aac'],
] as const;
const names = taken.map(([name]) => name);

/** The error code of a refused recording; undefined for an accepted one. Any other error is a bug. */
function refusalOf(bytes: Uint8Array): string | undefined {
  try {
    remux(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

const joined = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('a recording', () => {
  it.each(taken)('of type %s lasts %d seconds and contains %s', (name, seconds, codec) => {
    const made = remux(recordingFile(name));
    expect(Math.abs(made.seconds - seconds)).toBeLessThan(0.15);
    expect(readMp4(made.bytes)).toMatchObject({ codec, channels: 1 });
  });

  it.each(names)('%s retains its packets and nothing else', (name) => {
    const source = recordingFile(name);
    const made = remux(source);
    const { packets } = readMp4(made.bytes);
    // Each occurs unchanged in the source, in order.
    let at = 0;
    for (const { bytes } of packets) {
      at = Buffer.from(source).indexOf(bytes, at) + bytes.byteLength;
      expect(at).toBeGreaterThanOrEqual(bytes.byteLength);
    }
    expect(/Zuhause|Anna|Lavf|Lavc|Chrome|libopus|udta|meta/.exec(latin(made.bytes))).toBeNull();
    const sound = packets.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
    expect(made.bytes.byteLength - sound - packets.length * 4).toBeLessThan(900);
  });

  it.each(names)('%s remuxed twice is the same', (name) => {
    const once = remux(recordingFile(name));
    const twice = remux(once.bytes);
    expect(Buffer.compare(once.bytes, twice.bytes)).toBe(0);
    expect(twice.seconds).toBe(once.seconds);
  });

  it('gets its length from its packets, whatever the file claims', () => {
    const bytes = recordingFile('safari.mp4');
    const at = latin(bytes).indexOf('mvhd') + 20;
    new DataView(bytes.buffer).setUint32(at, 1);
    expect(secondsOf(readMp4(bytes))).toBeGreaterThan(1.9);
  });

  it('is at most two minutes long', () => {
    const page = recordingFile('firefox.ogg');
    expect(refusalOf(longOgg(page, 119))).toBeUndefined();
    expect(refusalOf(longOgg(page, 126))).toBe('recording_too_long');
  });
});

describe('refused is', () => {
  it.each(['vorbis.webm', 'flac.ogg', 'mp3.mp4', 'video.webm', 'video.mp4'])('%s', (name) => {
    expect(refusalOf(recordingFile(name))).toBe('recording_unreadable');
  });

  it.each([
    ['nothing', ''],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a picture', '\x89PNG\r\n\x1a\n'.padEnd(400, '\0')],
    ['a sound of another kind', 'RIFF\0\0\0\0WAVEfmt '.padEnd(400, '\0')],
  ])('%s', (_, bytes) => expect(refusalOf(joined(bytes))).toBe('recording_kind'));

  it.each(names)('%s with another file appended, which is not copied', (name) => {
    const page = '<script>alert(1)</script>';
    const bytes = joined(recordingFile(name), page);
    expect(refusalOf(bytes)).toBe('recording_unreadable');
  });

  it('a page hidden in a box or an element, which is not copied', () => {
    const page = '<script>alert(document.cookie)</script>';
    const box = joined(sizeOf(page.length + 8), 'free', page);
    const hidden = joined(recordingFile('safari-fragmented.mp4'), box);
    expect(latin(remux(hidden).bytes)).not.toContain('script');
    const empty = joined('\xec', sizeOfElement(page.length), page);
    expect(latin(remux(joined(recordingFile('chromium.webm'), empty)).bytes)).not.toContain('script');
  });

  it.each(names)('%s truncated anywhere, or without its beginning', (name) => {
    const bytes = recordingFile(name);
    for (let length = 0; length < bytes.byteLength; length += length < 1500 ? 1 : 13) {
      const cut = bytes.slice(0, length);
      const code = refusalOf(cut);
      // Between two packets nothing shows that more should follow.
      if (code === undefined) expect(remux(cut).bytes.byteLength).toBeLessThan(bytes.byteLength + 1200);
      else expect(['recording_kind', 'recording_unreadable']).toContain(code);
    }
  });

  it('a sample claimed by two tables', () => {
    const bytes = recordingFile('safari-fragmented.mp4');
    const text = latin(bytes);
    const first = text.indexOf('moof') - 4;
    const again = joined(bytes, bytes.slice(first, first + new DataView(bytes.buffer).getUint32(first)));
    expect(refusalOf(again)).toBe('recording_unreadable');
  });
});

describe('for any bytes', () => {
  it.each(names)('%s with changed bytes is accepted or refused, and never grows', (name) => {
    const source = recordingFile(name);
    const change = fc.tuple(fc.nat(source.byteLength - 1), fc.constantFrom(0, 1, 3, 127, 128, 254, 255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const bytes = source.slice();
        for (const [at, byte] of changes) bytes[at] = byte;
        if (refusalOf(bytes) !== undefined) return;
        expect(remux(bytes).bytes.byteLength).toBeLessThan(source.byteLength * 5 + 1200);
      }),
      { numRuns: 150 },
    );
  });
});

function sizeOf(size: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, size);
  return bytes;
}

function sizeOfElement(size: number): Uint8Array {
  return new Uint8Array([0x80 | size]);
}

/** Ogg of this many seconds: the first two pages of a file, and pages of fifty 20 ms packets. */
function longOgg(source: Uint8Array, seconds: number): Uint8Array {
  const second = latin(source).indexOf('OggS', 1);
  const third = latin(source).indexOf('OggS', second + 1);
  const pages = Array.from({ length: seconds }, (_, index) => {
    const page = new Uint8Array(27 + 50 + 100);
    page.set(source.subarray(third, third + 27));
    page[5] = 0;
    new DataView(page.buffer).setUint32(18, index + 2, true);
    page[26] = 50;
    page.fill(2, 27, 77);
    for (let packet = 77; packet < page.length; packet += 2) page[packet] = 1 << 3;
    return page;
  });
  return joined(source.slice(0, third), ...pages);
}
