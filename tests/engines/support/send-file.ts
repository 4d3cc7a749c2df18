import { expect } from '@playwright/test';
import type { Member } from '../../journeys/support/chats-by-api.ts';

async function post(url: string, { jwt }: Member, body: FormData | string): Promise<{ id: string }> {
  const headers = {
    Authorization: `Bearer ${jwt}`,
    ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
  };
  const answer = await fetch(url, { method: 'POST', headers, body });
  expect(answer.ok, `${url}: ${answer.status}`).toBe(true);
  return (await answer.json()).data;
}

/** Sends a picture or a voice message in an accepted chat, as a member's own device does. */
export async function sendFile(
  url: string,
  from: Member,
  chat: string,
  { kind, bytes, alt }: { kind: 'image' | 'voice'; bytes: Uint8Array<ArrayBuffer>; alt?: string },
): Promise<void> {
  const form = new FormData();
  form.set('files', new Blob([bytes]), 'file');
  const { id } = await post(`${url}/api/chats/${chat}/${kind === 'image' ? 'pictures' : 'recordings'}`, from, form);
  const seen = kind === 'image' ? { alt } : { waveform: [3, 20, 31, 20, 3] };
  const data = { kind, file: id, clientId: crypto.randomUUID(), ...seen };
  await post(`${url}/api/chats/${chat}/messages`, from, JSON.stringify({ data }));
}
