import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Message } from '../../contract/chat.ts';
import { startSession } from '../../server/features/session/start-session.ts';
import type { TestApp } from './app.ts';
import { acceptedChat, readAll } from './chats.ts';
import { parseFrames } from './live.ts';

/** How a device reaches the server: by network, or in-process. */
export type SendRequest = (path: string, init: RequestInit) => Promise<Response>;

/** One side of a chat, which writes and listens whatever happens to the server. */
export interface Device {
  memberId: string;
  chatId: string;
  token: string;
  isListening: boolean;
  acknowledged: Message[];
  received: Message[];
}

/** Both sides of that many new chats, each with one message: the request. */
export async function createDevices(app: TestApp, chats: number): Promise<Device[]> {
  const devices: Device[] = [];
  for (let number = 0; number < chats; number++) {
    const { chatId, requester, addressee } = await acceptedChat(app);
    for (const memberId of [requester, addressee]) {
      const token = await startSession(app.services, memberId, 'test');
      devices.push({ memberId, chatId, token, isListening: false, acknowledged: [], received: [] });
    }
  }
  return devices;
}

class Refused extends Error {}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Sends messages in turn, each repeated with the same client id until it is acknowledged. */
export async function sendOn(device: Device, request: SendRequest, isOver: () => boolean, onAcknowledged: () => void) {
  for (let number = 0; !isOver(); number++) {
    const body = JSON.stringify({ data: { text: `${number}`, clientId: randomUUID() } });
    let message: Message | undefined;
    while (!message) message = await tryToSend(device, request, body);
    device.acknowledged.push(message);
    onAcknowledged();
  }
}

async function tryToSend({ chatId, token }: Device, request: SendRequest, body: string): Promise<Message | undefined> {
  try {
    const response = await request(`/api/chats/${chatId}/messages`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body,
    });
    if (response.status === 201) return (await response.json()).data;
    if (response.status !== 503) throw new Refused(`refused with ${response.status}`);
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
  await pause();
  return undefined;
}

/** Listens, and reconnects with its last event's number whenever the stream breaks. */
export async function listenOn(device: Device, request: SendRequest, isOver: () => boolean) {
  let lastId: number | undefined;
  while (!isOver()) {
    try {
      const response = await request('/api/events', {
        headers: {
          Authorization: `Bearer ${device.token}`,
          ...(lastId !== undefined && { 'Last-Event-ID': String(lastId) }),
        },
      });
      for await (const event of parseFrames(response.body ?? new ReadableStream())) {
        lastId = event.id ?? lastId;
        device.isListening = true;
        if (event.name === 'resync') throw new Refused('nothing may be skipped');
        if (event.name === 'message') device.received.push(event.data.message);
      }
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
    await pause();
  }
}

/** Every acknowledged message is stored once, in sending order, and both sides received it once. */
export async function expectNothingLost(app: TestApp, devices: Device[]) {
  for (const { memberId, chatId, acknowledged, received } of devices) {
    const stored = await readAll(app, memberId, chatId);
    expect(stored.map((message) => message.sequence)).toEqual(stored.map((_, position) => position + 1));
    // The first message made the request, before the listeners connected.
    const [, ...sent] = stored;
    expect(sent.filter((message) => message.sender === memberId)).toEqual(acknowledged);
    expect(acknowledged.map((message) => message.text)).toEqual(acknowledged.map((_, number) => `${number}`));
    await expect.poll(() => received.length).toBe(sent.length);
    expect(received).toEqual(sent);
  }
}

/** Pseudo-random numbers from 0 to 1, deterministic for a seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
