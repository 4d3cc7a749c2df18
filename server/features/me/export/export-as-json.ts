import { exportedChat } from '../../../../contract/me-export.ts';
import type { ExportedChat } from '../../export-parts/public.ts';
import type { ExportedParts } from './read-export.ts';

const headOfChat = exportedChat.omit({ messages: true });
const pageOfMessages = exportedChat.shape.messages;

/** An AccountExport as JSON in chunks: its parts, then the chats page by page, each filtered by the schema. */
export async function* exportAsJson(parts: ExportedParts, chats: AsyncIterable<ExportedChat>): AsyncGenerator<string> {
  yield `${JSON.stringify(parts).slice(0, -1)},"chats":[`;
  let betweenChats = '';
  for await (const { chat, messages } of chats) {
    yield `${betweenChats}${JSON.stringify(headOfChat.parse(chat)).slice(0, -1)},"messages":[`;
    let betweenPages = '';
    for await (const page of messages) {
      yield betweenPages + JSON.stringify(pageOfMessages.parse(page)).slice(1, -1);
      betweenPages = ',';
    }
    yield ']}';
    betweenChats = ',';
  }
  yield ']}\n';
}
