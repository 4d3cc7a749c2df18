import type { Message } from '../../contract/chat.ts';
import type { TestApp } from './app.ts';
import { acceptedChat, readAll, send, type Two } from './chats.ts';

const pathOf = ({ chat, id }: Pick<Message, 'chat' | 'id'>) => `/api/chats/${chat}/messages/${id}` as const;

/** Changes the text of a message and returns the whole answer. */
export function edit(app: TestApp, member: string, message: Pick<Message, 'chat' | 'id'>, text: string) {
  return app.call(member, 'PUT', pathOf(message), { data: { text } });
}

export function remove(app: TestApp, member: string, message: Pick<Message, 'chat' | 'id'>) {
  return app.call(member, 'DELETE', pathOf(message));
}

export function react(app: TestApp, member: string, message: Pick<Message, 'chat' | 'id'>, reaction: string | null) {
  return app.call(member, 'PUT', `${pathOf(message)}/reaction`, { data: { reaction } });
}

/** Two members with an accepted chat in which the requester has just written. */
export async function written(app: TestApp, text = 'Ich bi go schaffe.'): Promise<Two & { message: Message }> {
  const two = await acceptedChat(app);
  const { body } = await send(app, two.requester, two.chatId, text);
  return { ...two, message: body.data };
}

export async function asRead(
  app: TestApp,
  member: string,
  { chat, id }: Pick<Message, 'chat' | 'id'>,
): Promise<Message | undefined> {
  return (await readAll(app, member, chat)).find((message) => message.id === id);
}

export async function changedAfter(app: TestApp, member: string, chatId: string, revision: number) {
  const query = `pagination[changedAfter]=${revision}`;
  return (await app.call(member, 'GET', `/api/chats/${chatId}/messages?${query}`)).body;
}

/** The earlier texts of a message, oldest first. */
export async function formerTexts(app: TestApp, { chat, sequence }: Message): Promise<string[]> {
  const rows = await app.services.database.sql
    .selectFrom('message_versions')
    .select('text')
    .where('chat_id', '=', chat)
    .where('sequence', '=', sequence)
    .orderBy('revision')
    .execute();
  return rows.map(({ text }) => text);
}
