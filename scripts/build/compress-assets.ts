import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const zstd = promisify(zstdCompress);

/** Writes a .br, a .zst and a .gz next to every built text file, so that the server never compresses them. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => /\.(js|css|svg|json|webmanifest)$/.test(name))
      .map((name) => compressOne(path.join(folder, name))),
  );
}

async function compressOne(file: string) {
  const bytes = await readFile(file);
  // Which block size is better differs by file.
  const [usual, inOneBlock, zstandard, zipped] = await Promise.all([
    toBrotli(bytes, 0),
    toBrotli(bytes, constants.BROTLI_MAX_INPUT_BLOCK_BITS),
    // The highest level whose window every browser accepts.
    zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 }, pledgedSrcSize: bytes.length }),
    zip(bytes, { level: 9 }),
  ]);
  const small = inOneBlock.length < usual.length ? inOneBlock : usual;
  await Promise.all([
    writeFile(`${file}.br`, small),
    writeFile(`${file}.zst`, zstandard),
    writeFile(`${file}.gz`, zipped),
  ]);
}

/** blockBits: log2 of the input block size; 0 lets brotli choose. */
function toBrotli(bytes: Uint8Array, blockBits: number) {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGBLOCK]: blockBits,
    },
  });
}
