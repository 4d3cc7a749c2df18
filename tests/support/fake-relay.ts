import { createHash, createHmac } from 'node:crypto';
import { createSocket } from 'node:dgram';

/** A relay that opens nothing, but checks credentials like coturn with `use-auth-secret` (RFC 8656). */
export interface FakeRelay {
  url: string;
  secret: string;
  /** allocations not given back */
  open: () => number;
  close: () => Promise<void>;
}

const realm = 'adeux';
const nonce = 'once';

export async function startFakeRelay(): Promise<FakeRelay> {
  const secret = 'the secret of a made-up relay';
  const allocations = new Set<string>();
  const socket = createSocket('udp4');
  socket.on('message', (bytes, { address, port }) => {
    const { kind, id, attributes, signed } = read(bytes);
    const username = attributes.get(0x0006)?.toString();
    const answer = (answered: number, parts: [number, Buffer][]) =>
      socket.send(written(answered, id, parts), port, address);
    if (username === undefined || !isSigned({ username, secret, signed, integrity: attributes.get(0x0008) })) {
      answer(kind | 0x0110, [
        [0x0009, Buffer.from([0, 0, 4, 1])],
        [0x0014, Buffer.from(realm)],
        [0x0015, Buffer.from(nonce)],
      ]);
    } else if (kind === 0x0003) {
      allocations.add(username);
      const relayed = Buffer.from([0, 1, 0, 0, 198, 51, 100, 9]);
      relayed.writeUInt32BE((relayed.readUInt32BE(4) ^ 0x2112a442) >>> 0, 4);
      answer(0x0103, [[0x0016, relayed]]);
    } else {
      allocations.delete(username);
      answer(kind | 0x0100, []);
    }
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    url: `turn:127.0.0.1:${socket.address().port}?transport=udp`,
    secret,
    open: () => allocations.size,
    close: () => new Promise((resolve) => socket.close(resolve)),
  };
}

function isSigned(given: { username: string; secret: string; signed: Buffer; integrity: Buffer | undefined }): boolean {
  const { username, secret, signed, integrity } = given;
  const password = createHmac('sha1', secret).update(username).digest('base64');
  const key = createHash('md5').update(`${username}:${realm}:${password}`).digest();
  return integrity !== undefined && createHmac('sha1', key).update(signed).digest().equals(integrity);
}

function read(bytes: Buffer) {
  const attributes = new Map<number, Buffer>();
  let signed = bytes;
  for (let at = 20; at + 4 <= bytes.length; ) {
    const kind = bytes.readUInt16BE(at);
    const length = bytes.readUInt16BE(at + 2);
    if (kind === 0x0008) signed = bytes.subarray(0, at);
    attributes.set(kind, bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length + ((4 - (length % 4)) % 4);
  }
  return { kind: bytes.readUInt16BE(0), id: bytes.subarray(4, 20), attributes, signed };
}

function written(kind: number, id: Buffer, parts: [number, Buffer][]): Buffer {
  const body = Buffer.concat(
    parts.map(([name, value]) => {
      const head = Buffer.alloc(4);
      head.writeUInt16BE(name, 0);
      head.writeUInt16BE(value.length, 2);
      return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
    }),
  );
  const head = Buffer.alloc(4);
  head.writeUInt16BE(kind, 0);
  head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, id, body]);
}
