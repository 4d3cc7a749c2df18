import { createConnection, type Socket } from 'node:net';

export interface Answer {
  status: number;
  /** seconds */
  retryAfter: number;
}

/**
 * A persistent HTTP/1.1 connection with one request at a time. The load shares its core with the database, and Node's
 * client takes several times as much CPU. Reads only answers without a body or with a Content-Length.
 */
export class PersistentConnection {
  private readonly socket: Socket;
  private text = '';
  private answered: ((answer: Answer) => void) | undefined;

  /** onBroken: the other side closed it, or sent an unreadable answer. */
  constructor(url: string, onBroken: (error: Error) => void) {
    const { hostname, port } = new URL(url);
    this.socket = createConnection({ host: hostname, port: Number(port), noDelay: true });
    this.socket.setEncoding('latin1').on('data', (text: string) => this.take(text));
    this.socket.on('error', onBroken);
    this.socket.on('end', () => onBroken(new Error('a connection was ended')));
    this.broken = onBroken;
  }

  private readonly broken: (error: Error) => void;

  /** Sends a whole request, as text of one byte per character. */
  send(request: string, answered: (answer: Answer) => void) {
    this.answered = answered;
    this.socket.write(request, 'latin1');
  }

  close() {
    this.socket.removeAllListeners('end');
    this.socket.destroy();
  }

  private take(text: string) {
    this.text += text;
    const headEnd = this.text.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.text.slice(0, headEnd);
    const status = Number(head.slice(9, 12));
    const length = status === 204 ? '0' : /content-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) return this.broken(new Error(`an answer without length: ${head}`));
    if (this.text.length < headEnd + 4 + Number(length)) return;
    this.text = '';
    const { answered } = this;
    this.answered = undefined;
    answered?.({ status, retryAfter: Number(/retry-after: (\d+)/i.exec(head)?.[1] ?? 1) });
  }
}
