import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** A phone's passkey. Its answers can be corrupted to try what a server must refuse. */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  readonly rpId: string;
  readonly origin: string;
  counter = 0;
  userHandle: string | undefined;
  #privateKey: KeyObject;
  #publicKey: KeyObject;

  constructor(publicUrl: URL) {
    this.rpId = publicUrl.hostname;
    this.origin = publicUrl.origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  make(options: { challenge: string; user?: { id: string } }, bent: Bent = {}) {
    this.userHandle = options.user?.id;
    const key = this.#publicKey.export({ format: 'jwk' });
    const publicKey = map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(String(key.x), 'base64url'))],
      [integer(-3), bytes(Buffer.from(String(key.y), 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([this.#head(0x40, bent), Buffer.alloc(16), length, this.id, publicKey]);
    const attestation = map([
      [text('fmt'), text(bent.maker ?? 'none')],
      [text('attStmt'), map(bent.maker === undefined ? [] : [[text('x5c'), bytes(Buffer.from('a certificate'))]])],
      [text('authData'), bytes(authData)],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, bent).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  sign(options: { challenge: string }, bent: Bent = {}) {
    const authenticatorData = this.#head(0, bent);
    const clientData = this.#clientData('webauthn.get', options.challenge, bent);
    const signer = createSign('sha256').update(authenticatorData);
    signer.update(createHash('sha256').update(clientData).digest());
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signer.sign(this.#privateKey).toString('base64url'),
        userHandle: bent.userHandle ?? this.userHandle,
      },
    };
  }

  #named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, { origin = this.origin }: Bent): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #head(flags: number, { rpId = this.rpId, isVerified = true }: Bent): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const state = Buffer.from([0x01 | (isVerified ? 0x04 : 0) | flags]);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), state, counter]);
  }
}

interface Bent {
  origin?: string;
  rpId?: string;
  /** whether it verified its owner first */
  isVerified?: boolean;
  userHandle?: string;
  /** sends an unrequested attestation in this format */
  maker?: string;
}

/** The part of CBOR that an attestation needs. */
function head(major: number, value: number): Buffer {
  const start = major << 5;
  if (value < 24) return Buffer.from([start | value]);
  return value < 256 ? Buffer.from([start | 24, value]) : Buffer.from([start | 25, value >> 8, value & 0xff]);
}
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);
