import { strToU8, type Zippable, zip } from 'fflate';
import { type AccountExport, accountExport } from '../../../../contract/me-export.ts';
import { readImageFile } from '../../images/public.ts';
import { type FileKind, messageFileKey } from '../../message-files/public.ts';
import type { Exporting } from './exporting.ts';
import { writeReadable } from './readable-export.ts';

/** A compressed picture gets no smaller. */
const asItIs = { level: 0 } as const;

/**
 * The bytes of a ZIP file of everything about a member: data.json for programs, index.html to read, and the pictures. Every
 * name in it is made here, none by a member. tell is told how much of it is done, from 0 to 1.
 */
export async function packExport(
  exporting: Exporting,
  all: AccountExport,
  tell: (share: number) => Promise<void>,
): Promise<Uint8Array> {
  const files: Zippable = {};
  const pictures: string[] = [];
  const ids = await imageIds(exporting);
  for (const [index, id] of ids.entries()) {
    const bytes = await readImageFile(exporting, id);
    if (bytes) {
      const name = `images/${index + 1}.webp`;
      files[name] = [bytes, asItIs];
      pictures.push(name);
    }
    await tell((index + 1) / (ids.length + 1));
  }
  for (const { id, kind } of await sentFiles(exporting)) {
    const bytes = (await exporting.files.get(messageFileKey(id, kind)))?.bytes;
    if (bytes) files[`chats/${id}.${kind === 'voice' ? 'mp4' : 'webp'}`] = [bytes, asItIs];
  }
  files['data.json'] = strToU8(`${JSON.stringify(accountExport.parse(all), null, 2)}\n`);
  const { directories, locale } = exporting;
  const languageOf = (code: string) => directories.languageByCode.get(code)?.names[locale] ?? code;
  files['index.html'] = strToU8(writeReadable(all, pictures, locale, languageOf));
  const packed = await zipped(files, exporting.clock());
  await tell(1);
  return packed;
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

/** A ZIP is made whole in memory; who has sent more takes the newest along, and finds the others in the chats. */
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

/** Packed beside the requests that are answered meanwhile, not between them. */
function zipped(files: Zippable, mtime: Date): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    zip(files, { mtime }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}
