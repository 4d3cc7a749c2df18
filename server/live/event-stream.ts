import type { LiveEventName } from '../../contract/live-events.ts';

/** Bytes that may wait for a slow reader; later events stay in the database until there is room. */
const bufferBytes = 64 * 1024;
const encoder = new TextEncoder();

/** One event for a stream; payload null: sends nothing, only moves the position. */
export interface Outgoing {
  number: number;
  name: LiveEventName;
  payload: unknown;
}

/** One open stream of one member: server-sent events, each number once and in order. */
export class EventStream {
  readonly userId: string;
  readonly sessionId: string;
  readonly readable: ReadableStream<Uint8Array>;
  /** number of the last event sent; undefined until the start is known */
  position: number | undefined;
  /** some events found no room */
  isBehind = false;
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  private lastWrite = performance.now();
  private readonly onRoom: () => void;

  /** on.room: a stream that was behind can take events again. on.gone: the reader disconnected. */
  constructor(userId: string, sessionId: string, on: { room: () => void; gone: () => void }) {
    this.userId = userId;
    this.sessionId = sessionId;
    this.onRoom = on.room;
    this.readable = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.controller = controller;
        },
        pull: () => this.emitRoom(),
        cancel: () => {
          this.controller = undefined;
          on.gone();
        },
      },
      // Pulls only when a reader waits for more than there is.
      new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
    );
    this.write('retry: 2000\n\n');
  }

  /** Begins after a number, sent with ready or resync, so that a reconnecting client can name it. */
  begin(position: number, name: 'ready' | 'resync') {
    this.position = position;
    this.write(frame(name, {}, position));
  }

  /** Sends an event if it is the next. 'missing': earlier ones must be read first. */
  offer(event: Outgoing): 'done' | 'missing' {
    if (this.position === undefined || event.number <= this.position) return 'done';
    if (event.number > this.position + 1) return 'missing';
    if (!this.hasRoom()) {
      this.isBehind = true;
      return 'done';
    }
    if (event.payload !== null) this.write(frame(event.name, event.payload, event.number));
    this.position = event.number;
    return 'done';
  }

  /** Sends something that is not stored; skipped if the stream has no room. */
  signal(name: LiveEventName, payload: unknown) {
    if (this.position !== undefined && this.hasRoom()) this.write(frame(name, payload));
  }

  /** A comment for proxies that also detects a dead connection. False if the reader took nothing for that long. */
  ping(everyMilliseconds: number): boolean {
    if (performance.now() - this.lastWrite < everyMilliseconds) return true;
    if (!this.hasRoom()) return false;
    this.write(': ping\n\n');
    return true;
  }

  end() {
    this.controller?.close();
    this.controller = undefined;
  }

  private hasRoom(): boolean {
    return (this.controller?.desiredSize ?? -bufferBytes) > -bufferBytes;
  }

  private emitRoom() {
    if (!this.isBehind) return;
    this.isBehind = false;
    this.onRoom();
  }

  private write(text: string) {
    if (!this.controller) return;
    this.lastWrite = performance.now();
    this.controller.enqueue(encoder.encode(text));
  }
}

function frame(name: LiveEventName, payload: unknown, number?: number): string {
  const id = number === undefined ? '' : `id: ${number}\n`;
  return `${id}event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`;
}
