import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';

/** Where a relay listens for datagrams. */
export interface RelayAddress {
  host: string;
  port: number;
}

/** What a relay answered: the address it opened, or the number of its refusal (RFC 8656, 19). */
export type Allocation = { address: string } | { refusal: number };

const cookie = 0x2112a442;
const allocate = 0x0003;
const refresh = 0x0004;
const success = 0x0100;
const attribute = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  relayed: 0x0016,
  transport: 0x0019,
};
const resendMilliseconds = 500;

/** The first of TURN_URL's addresses that is reached by datagrams; undefined where there is none. */
export function datagramAddress(urls: readonly string[]): RelayAddress | undefined {
  for (const url of urls) {
    const [, host, port = '3478', transport = 'udp'] =
      /^turn:([^:?]+)(?::(\d+))?(?:\?transport=(\w+))?$/i.exec(url) ?? [];
    if (host && transport.toLowerCase() === 'udp') return { host, port: Number(port) };
  }
  return undefined;
}

/**
 * Requests an allocation from a relay, as a browser does at the start of a call (RFC 8656, 7), and releases it. Rejects with
 * TimeoutError if nothing answers.
 */
export async function requestAllocation(
  { host, port }: RelayAddress,
  { username, credential }: { username: string; credential: string },
  patience: number,
): Promise<Allocation> {
  const opening = open(host, port, patience);
  try {
    const transport = Buffer.from([17, 0, 0, 0]);
    const first = await opening.send(message(allocate, [[attribute.transport, transport]]));
    const [realm, nonce] = [first.attributes.get(attribute.realm), first.attributes.get(attribute.nonce)];
    if (!realm || !nonce) return { refusal: refusalOf(first) };
    const key = createHash('md5').update(`${username}:${realm}:${credential}`).digest();
    const known: Attribute[] = [
      [attribute.username, Buffer.from(username)],
      [attribute.realm, realm],
      [attribute.nonce, nonce],
    ];
    const second = await opening.send(message(allocate, [[attribute.transport, transport], ...known], key));
    const relayed = second.attributes.get(attribute.relayed);
    if (second.kind !== (allocate | success) || !relayed) return { refusal: refusalOf(second) };
    await opening.send(message(refresh, [[attribute.lifetime, Buffer.alloc(4)], ...known], key));
    return { address: addressIn(relayed) };
  } finally {
    opening.close();
  }
}

type Attribute = readonly [kind: number, value: Buffer];
interface Answer {
  kind: number;
  attributes: Map<number, Buffer>;
}

/** A message with a new transaction id; with a key it is signed. */
function message(kind: number, attributes: Attribute[], key?: Buffer): Buffer {
  const body = Buffer.concat(attributes.map(encoded));
  const head = Buffer.alloc(20);
  head.writeUInt16BE(kind, 0);
  head.writeUInt32BE(cookie, 4);
  randomBytes(12).copy(head, 8);
  head.writeUInt16BE(body.length, 2);
  if (!key) return Buffer.concat([head, body]);
  // The length counts the signature, which covers everything before it.
  head.writeUInt16BE(body.length + 24, 2);
  const signed = Buffer.concat([head, body]);
  return Buffer.concat([signed, encoded([attribute.integrity, createHmac('sha1', key).update(signed).digest()])]);
}

function encoded([kind, value]: Attribute): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(kind, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

function decoded(bytes: Buffer): Answer {
  const attributes = new Map<number, Buffer>();
  for (let at = 20; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt16BE(at + 2);
    attributes.set(bytes.readUInt16BE(at), bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length + ((4 - (length % 4)) % 4);
  }
  return { kind: bytes.readUInt16BE(0), attributes };
}

function refusalOf({ attributes }: Answer): number {
  const error = attributes.get(attribute.error);
  return error && error.length >= 4 ? (error[2] ?? 0) * 100 + (error[3] ?? 0) : 0;
}

/** IPv4 as written, IPv6 as 'IPv6': the operator recognises which. */
function addressIn(value: Buffer): string {
  if (value[1] !== 1) return 'IPv6';
  const address = value.readUInt32BE(4) ^ cookie;
  return [24, 16, 8, 0].map((shift) => (address >>> shift) & 0xff).join('.');
}

/** A socket that repeats its request until the answer to its transaction arrives. */
function open(host: string, port: number, patience: number) {
  const socket = createSocket('udp4');
  const end = Date.now() + patience;
  return {
    send(request: Buffer): Promise<Answer> {
      return new Promise((resolve, reject) => {
        const id = request.subarray(8, 20);
        const finish = () => {
          clearInterval(timer);
          socket.removeAllListeners();
        };
        const transmit = () => {
          if (Date.now() > end) {
            finish();
            reject(new DOMException('the relay does not answer', 'TimeoutError'));
          } else socket.send(request, port, host, (error) => error && socket.emit('error', error));
        };
        const timer = setInterval(transmit, resendMilliseconds);
        socket.on('error', (error) => {
          finish();
          reject(error);
        });
        socket.on('message', (bytes) => {
          if (bytes.length < 20 || !bytes.subarray(8, 20).equals(id)) return;
          finish();
          resolve(decoded(bytes));
        });
        transmit();
      });
    },
    close: () => socket.close(),
  };
}
