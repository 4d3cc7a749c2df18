import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { readImageFile } from '../../images/public.ts';
import { type FileKind, messageFileKey } from '../../message-files/public.ts';
import { exportAsJson } from './export-as-json.ts';
import { exportAsPage } from './export-as-page.ts';
import type { Exporting } from './exporting.ts';
import type { ExportedParts } from './read-export.ts';

/**
 * The bytes of a ZIP file of everything about a member: data.json for programs, index.html to read, and the pictures. Every
 * name in it is made here, none by a member. Only what is packed already is held. tell is told how much of it is done, from 0 to 1.
 */
export async function packExport(
  exporting: Exporting,
  parts: ExportedParts,
  tell: (share: number) => Promise<void>,
): Promise<Uint8Array> {
  const packed = openZip(exporting.clock());
  await packed.addText('data.json', exportAsJson(exporting, parts));
  await tell(0.4);
  const ids = await imageIds(exporting);
  const pictures: string[] = [];
  for (const [index, id] of ids.entries()) {
    const bytes = await readImageFile(exporting, id);
    const name = `images/${index + 1}.webp`;
    if (bytes) packed.addBytes(name, bytes);
    if (bytes) pictures.push(name);
  }
  await packed.addText('index.html', exportAsPage(exporting, parts, pictures));
  await tell(0.8);
  for (const { id, kind } of await sentFiles(exporting)) {
    const bytes = (await exporting.files.get(messageFileKey(id, kind)))?.bytes;
    if (bytes) packed.addBytes(`chats/${id}.${kind === 'voice' ? 'mp4' : 'webp'}`, bytes);
  }
  await tell(1);
  return packed.end();
}

/** A ZIP that files are added to one after the other. */
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
    /** As they are: a compressed picture gets no smaller. */
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

async function imageIds({ database, member }: Exporting): Promise<string[]> {
  const rows = await database.sql
    .selectFrom('images')
    .select('id')
    .where('owner_id', '=', member.id)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who has sent more takes the newest along, and finds the others in the chats. */
const chatBytes = 100 * 1024 * 1024;

/** What the member has sent of pictures and voice messages; in data.json the message of each names it as detail.file. */
async function sentFiles({ database, member }: Exporting): Promise<{ id: string; kind: FileKind }[]> {
  const rows = await database.sql
    .selectFrom('message_files')
    .innerJoin('messages', (on) =>
      on
        .onRef('messages.chat_id', '=', 'message_files.chat_id')
        .onRef('messages.sequence', '=', 'message_files.sequence'),
    )
    .select(['message_files.id', 'message_files.kind', 'message_files.bytes'])
    .where('owner_id', '=', member.id)
    .where('messages.deleted_at', 'is', null)
    .orderBy('message_files.id', 'desc')
    .execute();
  let sum = 0;
  return rows
    .filter(({ bytes }) => {
      sum += bytes;
      return sum <= chatBytes;
    })
    .map(({ id, kind }) => ({ id, kind: kind as FileKind }));
}
