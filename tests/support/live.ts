import { expect } from 'vitest';
import { createApp } from '../../server/app/app.ts';
import { createServices } from '../../server/app/services.ts';
import { startSession } from '../../server/features/session/start-session.ts';
import type { TestApp } from './app.ts';

export interface ReceivedEvent {
  id: number | undefined;
  name: string;
  data: ReturnType<typeof JSON.parse>;
}

/** An open event stream that collects its events. */
export interface EventReader {
  events: ReceivedEvent[];
  /** the number a client would resume after */
  lastId: number | undefined;
  ended: boolean;
  named(name: string): ReceivedEvent[];
  close(): Promise<void>;
}

/** Opens GET /api/events as a member. A new stream is ready: what happens from now on is sent to it. */
export async function openEvents(
  { services, app }: Pick<TestApp, 'services' | 'app'>,
  memberId: string,
  options: { lastEventId?: number | string; token?: string } = {},
): Promise<EventReader> {
  const token = options.token ?? (await startSession(services, memberId, 'test'));
  const response = await app.request('/api/events', {
    headers: {
      Authorization: `Bearer ${token}`,
      ...(options.lastEventId !== undefined && { 'Last-Event-ID': String(options.lastEventId) }),
    },
  });
  if (!response.body) throw new Error(`no stream: ${response.status}`);
  const body = response.body.getReader();
  const reader: EventReader = {
    events: [],
    lastId: undefined,
    ended: false,
    named: (name) => reader.events.filter((event) => event.name === name),
    close: () => body.cancel(),
  };
  collect(body, reader);
  if (options.lastEventId === undefined) await expect.poll(() => reader.named('ready')).toHaveLength(1);
  return reader;
}

async function collect(body: ReadableStreamDefaultReader<Uint8Array>, reader: EventReader) {
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await body.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  for await (const event of parseFrames(stream)) {
    reader.events.push(event);
    reader.lastId = event.id ?? reader.lastId;
  }
  reader.ended = true;
}

/** The events of a stream of server-sent events, without comments and retry times. */
export async function* parseFrames(stream: ReadableStream<Uint8Array>): AsyncGenerator<ReceivedEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const event = parseFrame(part);
      if (event) yield event;
    }
  }
}

function parseFrame(text: string): ReceivedEvent | undefined {
  const fields = new Map(
    text.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(': ') + 2)]),
  );
  const name = fields.get('event');
  const id = fields.get('id');
  if (!name) return undefined;
  return { id: id === undefined ? undefined : Number(id), name, data: JSON.parse(fields.get('data') ?? 'null') };
}

/** A second process of the same product: its own services and connections on the same database. */
export async function startOtherProcess(first: TestApp) {
  const { services, close } = await createServices({ ...first.services, databaseUrl: first.databaseUrl });
  return { services, app: createApp(services), close };
}
