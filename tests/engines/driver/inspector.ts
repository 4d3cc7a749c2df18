import { connect, type Socket } from 'node:net';

type Message = { id?: number; method?: string; params?: Record<string, unknown> };

const numbers = (...values: number[]) => {
  const buffer = Buffer.alloc(8 * values.length);
  for (const [position, value] of values.entries()) buffer.writeBigUInt64LE(BigInt(value), 8 * position);
  return buffer;
};

/**
 * WebKit's remote inspector, used in addition to its driver. Only it gives access to a page's console.
 * A page is listed only until a session of WebDriver begins, so it is opened before. A message is its length, a byte for the order
 * of bytes, its name, and values as GVariant writes them.
 */
export class Inspector {
  #socket: Socket;
  #received = Buffer.alloc(0);
  #last = 0;
  #onEvent: (method: string, params: Record<string, unknown>) => void;
  #isListed = Promise.withResolvers<void>();

  constructor(port: number, onEvent: (method: string, params: Record<string, unknown>) => void) {
    this.#onEvent = onEvent;
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('error', (error) => this.#isListed.reject(error));
    this.#socket.on('data', (chunk: Buffer) => this.#receive(chunk));
  }

  /** Opens the one page of a browser that has just been started; its events come from then on. */
  async open() {
    this.#write('SetupInspectorClient', Buffer.from('-'));
    await this.#isListed.promise;
    this.#write('Setup', numbers(1, 1));
  }

  #write(name: string, values: Buffer) {
    const body = Buffer.concat([Buffer.from(`${name}\0`), values]);
    const head = Buffer.alloc(5);
    head.writeUInt32BE(body.length);
    head[4] = 1;
    this.#socket.write(Buffer.concat([head, body]));
  }

  #receive(chunk: Buffer) {
    this.#received = Buffer.concat([this.#received, chunk]);
    while (this.#received.length >= 5) {
      const end = 5 + this.#received.readUInt32BE();
      if (this.#received.length < end) return;
      const body = this.#received.subarray(5, end);
      const name = body.toString('utf8', 0, body.indexOf(0));
      // The connection and the target come first, as eight bytes each.
      if (name === 'SendMessageToFrontend')
        this.#hear(JSON.parse(body.toString('utf8', name.length + 17, body.length - 1)));
      // An empty list is the number of the connection alone.
      if (name === 'SetTargetList' && body.length > name.length + 9) this.#isListed.resolve();
      this.#received = this.#received.subarray(end);
    }
  }

  #hear({ method, params = {} }: Message) {
    if (method === 'Target.targetCreated') {
      const { targetId } = params.targetInfo as { targetId: string };
      for (const domain of ['Console', 'Network'])
        this.#send(targetId, { id: ++this.#last, method: `${domain}.enable` });
    }
    if (method !== 'Target.dispatchMessageFromTarget') return;
    const inner = JSON.parse(params.message as string) as Message;
    if (inner.method) this.#onEvent(inner.method, inner.params ?? {});
  }

  /** Pages are separate targets, which another process may take over. */
  #send(targetId: string, message: Message) {
    const outer = {
      id: ++this.#last,
      method: 'Target.sendMessageToTarget',
      params: { targetId, message: JSON.stringify(message) },
    };
    this.#write('SendMessageToBackend', Buffer.concat([numbers(1, 1), Buffer.from(`${JSON.stringify(outer)}\0`)]));
  }

  close() {
    this.#socket.destroy();
  }
}
