import { createConnection, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Streams opened at a time; a shed one retries after its Retry-After. */
const atOnce = 20;

/** Opens the event stream of each member; onText gets what arrives, piece by piece. */
export async function openStreams(
  url: string,
  members: { token: string }[],
  onText: (member: number, text: string) => void,
  onBroken: (error: Error) => void,
): Promise<{ close: () => void }> {
  const sockets: Socket[] = [];
  let next = 0;

  async function openOn() {
    for (let member = next++; member < members.length; member = next++) await openOne(member);
  }

  async function openOne(member: number): Promise<void> {
    const socket = connectTo(url, streamRequest(members[member], member));
    const head = await firstText(socket);
    if (head.startsWith('HTTP/1.1 200')) {
      sockets.push(socket);
      socket.on('data', (text: string) => onText(member, text));
      socket.on('error', onBroken);
      socket.on('end', () => onBroken(new Error('a stream was ended')));
      return;
    }
    socket.destroy();
    if (!head.startsWith('HTTP/1.1 503')) throw new Error(`a stream did not open: ${head.slice(0, 300)}`);
    await setTimeout(Number(/retry-after: (\d+)/i.exec(head)?.[1] ?? 1) * 1000);
    return openOne(member);
  }

  await Promise.all(Array.from({ length: atOnce }, openOn));
  return {
    close() {
      for (const socket of sockets) socket.removeAllListeners('end').destroy();
    },
  };
}

function connectTo(url: string, request: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = createConnection({ host: hostname, port: Number(port), noDelay: true });
  socket.write(request);
  return socket.setEncoding('latin1');
}

/** x-member is for the bare server, which has no sessions. */
function streamRequest(member: { token: string } | undefined, number: number): string {
  return `GET /api/events HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${member?.token}\r\nX-Member: ${number}\r\n\r\n`;
}

/** Waits until the stream has started, according to its first event, or was refused; returns the text so far. */
function firstText(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const onData = (piece: string) => {
      text += piece;
      if (text.startsWith('HTTP/1.1 200') && !text.includes('event: ready')) return;
      socket.off('data', onData).off('error', reject);
      resolve(text);
    };
    socket.on('data', onData).once('error', reject);
  });
}
