import { inflateSync } from 'node:zlib';

/** Sizes in bytes of the structures of a WOFF 1.0 file and of the OpenType file in it. */
const woff = { header: 44, entry: 20, signature: 0x774f4646 } as const;
const openType = { header: 12, entry: 16 } as const;

/**
 * The OpenType font in a WOFF file. The PDF writer can read WOFF, but unpacks it in JavaScript for every document,
 * which is most of the time a PDF takes. Throws for any other file.
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== woff.signature) throw new Error('not a WOFF file');
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => tableAt(file, woff.header + index * woff.entry));
  const head = Buffer.alloc(openType.header + count * openType.entry);
  file.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  let offset = head.length;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = openType.header + index * openType.entry;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    offset += padded(bytes.length);
  });
  return Buffer.concat([
    head,
    ...tables.flatMap(({ bytes }) => [bytes, Buffer.alloc(padded(bytes.length) - bytes.length)]),
  ]);
}

function tableAt(file: Buffer, at: number): { tag: Buffer; checksum: number; bytes: Buffer } {
  const [offset, packed, length] = [4, 8, 12].map((step) => file.readUInt32BE(at + step)) as [number, number, number];
  const bytes = file.subarray(offset, offset + packed);
  return {
    tag: file.subarray(at, at + 4),
    checksum: file.readUInt32BE(at + 16),
    bytes: packed < length ? inflateSync(bytes) : bytes,
  };
}

/** Tables start at multiples of four bytes. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
