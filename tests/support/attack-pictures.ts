import { crc32, deflateSync } from 'node:zlib';

/** A PNG with these chunks between signature and end. */
export function pngOf(...chunks: [type: string, data: Uint8Array][]): Buffer {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    ...[...chunks, ['IEND', Buffer.alloc(0)] as const].map(([type, data]) => chunk(type, data)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** The header chunk with the size of a grey picture. */
export function pngSize(width: number, height: number): [string, Uint8Array] {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return ['IHDR', header];
}

/** Compressed data that unpacks to that many megabytes of zeros. */
export function packedZeros(megabytes: number): Buffer {
  return deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 });
}
