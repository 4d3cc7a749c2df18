import { gzipSync } from 'node:zlib';

/** The minimum size, so that an index does not identify who is being checked (Bitstring Status List 1.0, 16 KB). */
const leastBits = 131_072;

/**
 * The revoked indexes as a bitstring, index 0 being the highest bit of the first byte, compressed with gzip and
 * encoded as multibase base64url.
 */
export function encodeStatusList(withdrawn: readonly number[]): string {
  const highest = withdrawn.reduce((most, index) => Math.max(most, index), 0);
  const bytes = Buffer.alloc(Math.max(leastBits, 2 ** Math.ceil(Math.log2(highest + 1))) / 8);
  for (const index of withdrawn) {
    const at = Math.floor(index / 8);
    bytes.writeUInt8(bytes.readUInt8(at) | (0x80 >> (index % 8)), at);
  }
  return `u${gzipSync(bytes).toString('base64url')}`;
}
