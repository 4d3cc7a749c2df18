import { randomUUID } from 'node:crypto';
import type { Chat, Message } from '../../contract/chat.ts';
import type { TestApp } from './app.ts';
import { createMember } from './members.ts';

export function write(app: TestApp, from: string, to: string, text = 'Ciao!', clientId: string = randomUUID()) {
  return app.call(from, 'POST', '/api/chats', { data: { to, text, clientId } });
}

export function send(app: TestApp, from: string, chatId: string, text = 'Hoi!', clientId: string = randomUUID()) {
  return app.call(from, 'POST', `/api/chats/${chatId}/messages`, { data: { text, clientId } });
}

export interface Two {
  requester: string;
  addressee: string;
  chatId: string;
}

/** Two new members and an open request from one to the other. */
export async function openRequest(app: TestApp): Promise<Two> {
  const requester = await createMember(app, { name: 'Reto' });
  const addressee = await createMember(app, { name: 'Anna' });
  const { body } = await write(app, requester, addressee);
  return { requester, addressee, chatId: body.data.chat.id };
}

/** Two new members with an accepted chat of one message. */
export async function acceptedChat(app: TestApp): Promise<Two> {
  const two = await openRequest(app);
  await app.call(two.addressee, 'POST', `/api/chats/${two.chatId}/accept`);
  return two;
}

export async function readChat(app: TestApp, memberId: string, chatId: string): Promise<Chat> {
  return (await app.call(memberId, 'GET', `/api/chats/${chatId}`)).body.data;
}

/** All messages of a chat as a member reads them, page by page from the first. */
export async function readAll(app: TestApp, memberId: string, chatId: string): Promise<Message[]> {
  const messages: Message[] = [];
  for (;;) {
    const after = messages.at(-1)?.sequence ?? 0;
    const query = `pagination[after]=${after}&pagination[limit]=100`;
    const { body } = await app.call(memberId, 'GET', `/api/chats/${chatId}/messages?${query}`);
    messages.push(...body.data);
    if (!body.meta.pagination.hasNewer) return messages;
  }
}

export async function block(app: TestApp, blocker: string, blocked: string): Promise<void> {
  await app.services.database.sql.insertInto('blocks').values({ blocker_id: blocker, blocked_id: blocked }).execute();
}
