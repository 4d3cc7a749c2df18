import { browserApi } from '../client/browser-api.ts';
import { unsentFilesOf } from '../session/member-storage.ts';

/** A file that belongs to a message not sent yet; id: the server has it already. */
export type UnsentFile = { id?: string | undefined } & (
  | { kind: 'voice'; seconds: number; waveform: number[] }
  | { kind: 'image'; alt: string | null }
);

/** The file of a message is on this device no more. */
export class LostFile extends Error {
  override name = 'LostFile';
}

/** A file takes longer than a call, on a slow line above all. */
const patienceMilliseconds = 120_000;

const storeName = 'files';
/** Without browser storage, for as long as the page is open. */
const inPage = new Map<string, Blob>();

/** Stores the file of an unsent message until it is removed, across reloads if the browser allows it. */
export async function storeFile(member: string, clientId: string, file: Blob): Promise<void> {
  inPage.set(clientId, file);
  await inStore(member, 'readwrite', (store) => store.put(file, clientId)).catch(() => undefined);
}

/** Forgets the file of a message that was sent or discarded. */
export async function forgetFile(member: string, clientId: string): Promise<void> {
  inPage.delete(clientId);
  await inStore(member, 'readwrite', (store) => store.delete(clientId)).catch(() => undefined);
}

/** Gives the file of a message to the server and answers the id it has there. Throws LostFile, and what the call throws. */
export async function uploadFile(
  member: string,
  { chatId, clientId, kind }: { chatId: string; clientId: string; kind: UnsentFile['kind'] },
): Promise<string> {
  const stored = await inStore<Blob | undefined>(member, 'readonly', (store) => store.get(clientId)).catch(
    () => undefined,
  );
  const file = inPage.get(clientId) ?? stored;
  if (!file) throw new LostFile('no file');
  const form = new FormData();
  form.append('files', file);
  const { data } = await browserApi(
    kind === 'voice' ? 'POST /api/chats/{id}/recordings' : 'POST /api/chats/{id}/pictures',
    { params: { id: chatId }, body: form as never, signal: AbortSignal.timeout(patienceMilliseconds) },
  );
  return data.id;
}

async function inStore<Result>(
  member: string,
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const opening = indexedDB.open(unsentFilesOf(member), 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  const database = await done<IDBDatabase>(opening);
  try {
    return await done<Result>(request(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

function done<Result>(request: IDBRequest | IDBOpenDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Result);
    request.onerror = () => reject(request.error);
  });
}
