import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Exporting, ExportParts } from '../../export-parts/public.ts';
import { exportAsJson } from './export-as-json.ts';
import { exportAsPage } from './export-as-page.ts';
import type { ExportedParts } from './read-export.ts';

/**
 * The bytes of a ZIP file of everything about a member: data.json for programs, index.html to read, the pictures, and
 * the files of chats. Only what is already packed is in memory. report is called with the progress, from 0 to 1.
 */
export async function packExport(
  exporting: Exporting,
  parts: ExportParts,
  read: ExportedParts,
  report: (share: number) => Promise<void>,
): Promise<Uint8Array> {
  const packed = openZip(exporting.clock());
  await packed.addText('data.json', exportAsJson(read, parts.chats.read(exporting)));
  await report(0.4);
  const pictures: string[] = [];
  for await (const { name, bytes } of parts.images.files(exporting)) {
    packed.addBytes(name, bytes);
    pictures.push(name);
  }
  await packed.addText('index.html', exportAsPage(exporting, parts, read, pictures));
  await report(0.8);
  for await (const { name, bytes } of parts.chats.files(exporting)) packed.addBytes(name, bytes);
  await report(1);
  return packed.end();
}

/** A ZIP to which files are added one after the other. */
function openZip(mtime: Date) {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const nothing = new Uint8Array(0);
  return {
    async addText(name: string, pieces: AsyncIterable<string>): Promise<void> {
      const file = Object.assign(new ZipDeflate(name), { mtime });
      zip.add(file);
      for await (const piece of pieces) file.push(Buffer.from(piece));
      file.push(nothing, true);
    },
    /** Stored as they are: a compressed picture gets no smaller. */
    addBytes(name: string, bytes: Uint8Array): void {
      const file = Object.assign(new ZipPassThrough(name), { mtime });
      zip.add(file);
      file.push(bytes, true);
    },
    end(): Uint8Array {
      zip.end();
      return Buffer.concat(chunks);
    },
  };
}
