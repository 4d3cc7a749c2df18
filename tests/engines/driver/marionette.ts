import { connect, type Socket } from 'node:net';
import { marionetteName, type Send, WebDriverError } from './commands.ts';

interface Waiting {
  name: string;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * Firefox's Marionette: the commands of WebDriver over a socket, as geckodriver sends them. geckodriver itself is in no registry
 * that CI reaches.
 */
export class Marionette {
  #socket: Socket;
  #received = Buffer.alloc(0);
  #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      for (const { name, reject } of this.#waiting.values()) reject(new Error(`${name}: Firefox has gone`));
    });
  }

  readonly send: Send = async (name, parameters = {}) => {
    // Marionette takes capabilities as they are, and answers a value in an object.
    const { capabilities, ...others } = parameters as { capabilities?: { alwaysMatch: object } };
    const answer = await this.command(marionetteName(name), capabilities?.alwaysMatch ?? others);
    return name === 'New Session' ? answer : (answer as { value?: unknown } | null)?.value;
  };

  /** Runs a script in the browser itself instead of the page. */
  async inBrowser(script: string, ...args: unknown[]): Promise<unknown> {
    await this.command('Marionette:SetContext', { value: 'chrome' });
    try {
      return await this.send('Execute Script', { script, args });
    } finally {
      await this.command('Marionette:SetContext', { value: 'content' });
    }
  }

  /** A command by Marionette's own name for it. */
  command(name: string, parameters: object = {}): Promise<unknown> {
    const id = ++this.#last;
    const message = Buffer.from(JSON.stringify([0, id, name, parameters]));
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { name, resolve, reject });
      this.#socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]));
    });
  }

  /** Each message is preceded by its length in bytes and a colon. */
  #receive(chunk: Buffer) {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const length = Number(this.#received.subarray(0, colon));
      const end = colon + 1 + length;
      if (colon < 0 || this.#received.length < end) return;
      this.#hear(JSON.parse(this.#received.toString('utf8', colon + 1, end)));
      this.#received = this.#received.subarray(end);
    }
  }

  #hear(message: unknown) {
    // The first message names the protocol.
    if (!Array.isArray(message)) return;
    const [, id, error, value] = message as [1, number, { error: string; message: string } | null, unknown];
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new WebDriverError(waiting.name, error.error, error.message));
    else waiting?.resolve(value);
  }
}
