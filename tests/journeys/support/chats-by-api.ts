import { expect } from '@playwright/test';
import type { ChosenEnding } from '../../../contract/constants/tandems.ts';
import type { Traits } from './people.ts';

/** A member who acts by the API. */
export interface Member extends Traits {
  id: string;
  jwt: string;
}

async function requested(url: string, method: string, path: string, json?: unknown, jwt?: string) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(jwt && { Authorization: `Bearer ${jwt}` }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return answer.json();
}

/** A chat of two members with a message from each; returns its id. */
export async function accepted(url: string, from: Member, to: Member): Promise<string> {
  const request = { data: { to: to.id, text: `Ciao ${to.name}!`, clientId: crypto.randomUUID() } };
  const { data } = await requested(url, 'POST', '/api/chats', request, from.jwt);
  await write(url, to, data.chat.id, `Ciao ${from.name}!`);
  return data.chat.id;
}

/** Writes in a chat as a member. */
export function write(url: string, from: Member, id: string, text: string) {
  return requested(
    url,
    'POST',
    `/api/chats/${id}/messages`,
    { data: { text, clientId: crypto.randomUUID() } },
    from.jwt,
  );
}

/** Edits an own message. */
export function edit(url: string, by: Member, chat: string, message: string, text: string) {
  return requested(url, 'PUT', `/api/chats/${chat}/messages/${message}`, { data: { text } }, by.jwt);
}

/** Deletes an own message for both. */
export function takeBack(url: string, by: Member, chat: string, message: string) {
  return requested(url, 'DELETE', `/api/chats/${chat}/messages/${message}`, undefined, by.jwt);
}

/** Corrects a message of the other side, by its sequence. */
export function correct(url: string, from: Member, id: string, correction: { of: number; text: string; note: string }) {
  const data = { kind: 'correction', clientId: crypto.randomUUID(), ...correction };
  return requested(url, 'POST', `/api/chats/${id}/messages`, { data }, from.jwt);
}

/** What a chat holds, in its order, as one of the two reads it. */
export async function textsIn(url: string, reader: Member, id: string): Promise<string[]> {
  const { data } = await requested(url, 'GET', `/api/chats/${id}/messages`, undefined, reader.jwt);
  return data.map(({ text }: { text: string }) => text);
}

/** A tandem that two have agreed on in their chat; returns its id. */
export async function running(url: string, from: Member, to: Member, chat: string): Promise<string> {
  const terms = {
    chat,
    speaks: 'it',
    learns: 'gsw',
    rhythm: 'weekly',
    minutes: 60,
    mode: 'inPerson',
    corrections: 'afterwards',
    termWeeks: 12,
  };
  const { data } = await requested(url, 'POST', '/api/tandems', { data: terms }, from.jwt);
  const accept = { version: data.version, corrections: 'at_once' };
  await requested(url, 'POST', `/api/tandems/${data.id}/accept`, { data: accept }, to.jwt);
  return data.id;
}

/** A meeting of an hour that two have agreed on in their chat, for three days from now; returns its id. */
export async function agreedMeeting(url: string, from: Member, to: Member, chat: string): Promise<string> {
  const quarter = 900_000;
  const startsAt = new Date(Math.ceil(Date.now() / quarter) * quarter + 3 * 86_400_000).toISOString();
  const offer = { slots: [startsAt], minutes: 60, mode: 'online' };
  const { data } = await requested(url, 'POST', `/api/chats/${chat}/meetings`, { data: offer }, from.jwt);
  const accept = { version: data.version, startsAt };
  await requested(url, 'POST', `/api/meetings/${data.id}/accept`, { data: accept }, to.jwt);
  return data.id;
}

/** Ends a tandem as a member. */
export function endTandem(url: string, by: Member, id: string, ending: ChosenEnding) {
  return requested(url, 'POST', `/api/tandems/${id}/end`, { data: { ending } }, by.jwt);
}
