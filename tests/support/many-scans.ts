/** A valid progressive JPEG of one colour that scans all of its pixels that many times, with some 80 bytes per scan. */
export function jpegOfManyScans({ width, height, scans }: { width: number; height: number; scans: number }): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const frame = segment(0xc2, [8, ...uint16(height), ...uint16(width), 1, 1, 0x11, 0]);
  const quantisation = segment(0xdb, [0, ...Array(64).fill(16)]);
  // One code of one bit in each table: «no difference», and «that many empty blocks».
  const codes = [0x00, 0x10].map((table) => segment(0xc4, [table, 1, ...Array(15).fill(0), table === 0 ? 0 : 0xe0]));
  const first = Buffer.concat([segment(0xda, [1, 1, 0, 0, 0, 0]), Buffer.alloc(Math.ceil(blocks / 8))]);
  const empty = emptyBlocks(blocks);
  const more = Array.from({ length: scans }, (_, scan) => {
    const coefficient = 1 + (scan % 63);
    return Buffer.concat([segment(0xda, [1, 1, 0, coefficient, coefficient, 0]), empty]);
  });
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    quantisation,
    frame,
    ...codes,
    first,
    ...more,
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Runs of 16,384 blocks and more: a 0 bit, and fourteen bits for how many more. */
function emptyBlocks(blocks: number): Buffer {
  let bits = '';
  for (let left = blocks; left > 0; ) {
    const run = Math.min(left, 32_767);
    bits += Math.max(0, run - 16_384)
      .toString(2)
      .padStart(15, '0');
    left -= Math.max(run, 16_384);
  }
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2));
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])));
}

const uint16 = (value: number) => [value >> 8, value & 0xff];

function segment(marker: number, content: number[]): Buffer {
  return Buffer.from([0xff, marker, ...uint16(content.length + 2), ...content]);
}
