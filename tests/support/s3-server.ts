import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A store with the part of S3 that files need. It refuses requests not signed by Signature Version 4. */
export interface S3Server {
  endpoint: string;
  objects: Map<string, { bytes: Buffer; contentType: string }>;
  /** the requests with their status, such as "PUT /bucket/key 200" */
  seen: string[];
  /** Treatment of the next requests, in order: a status, the usual answer, an answer cut off in the middle, or none. */
  next: (number | 'pass' | 'cut' | 'hang')[];
  close(): Promise<void>;
}

export const s3Account = {
  bucket: 'adeux-files',
  key: 'AKIDEXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCY',
  region: 'eu-central-2',
};

/** Variables of an application that stores its files there. */
export function s3Variables({ endpoint }: Pick<S3Server, 'endpoint'>): Record<string, string> {
  const { bucket, key, secret, region } = s3Account;
  return { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret, S3_REGION: region };
}

export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const seen: string[] = [];
  const next: S3Server['next'] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const treatment = next.shift();
    if (treatment === 'hang') return;
    if (treatment === 'cut') {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('half of');
      response.destroy();
      return;
    }
    const answer = typeof treatment !== 'number' ? answerTo(request, body, objects) : fault(treatment, 'SlowDown');
    seen.push(`${request.method} ${request.url} ${answer.status}`);
    send(response, answer);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    seen,
    next,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Answer {
  status: number;
  body?: Buffer;
  contentType?: string;
}

function send(response: ServerResponse, { status, body, contentType = 'application/xml' }: Answer) {
  response.writeHead(status, body ? { 'Content-Type': contentType, 'Content-Length': body.byteLength } : {}).end(body);
}

function fault(status: number, code: string): Answer {
  return { status, body: Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`) };
}

function answerTo(request: IncomingMessage, body: Buffer, objects: S3Server['objects']): Answer {
  const wrong = signatureFault(request, body);
  if (wrong) return fault(403, wrong);
  const [, bucket, key = ''] = (request.url ?? '').split('/');
  if (bucket !== s3Account.bucket) return fault(404, 'NoSuchBucket');
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, contentType: request.headers['content-type'] ?? '' });
    return { status: 200 };
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const object = objects.get(key);
  return object ? { status: 200, body: object.bytes, contentType: object.contentType } : fault(404, 'NoSuchKey');
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** The error code of a wrong signature (AWS, "Authenticating Requests: Using the Authorization Header"). */
function signatureFault(request: IncomingMessage, body: Buffer): string | undefined {
  const header =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const found = header.exec(request.headers.authorization ?? '');
  if (!found) return 'AccessDenied';
  const [, keyId = '', day = '', region = '', names = '', signature = ''] = found;
  if (keyId !== s3Account.key) return 'InvalidAccessKeyId';
  if (region !== s3Account.region) return 'AuthorizationHeaderMalformed';
  const time = String(request.headers['x-amz-date']);
  const written = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!time.startsWith(day) || !(Math.abs(Date.now() - written) < 15 * 60_000)) return 'RequestTimeTooSkewed';
  const hash = String(request.headers['x-amz-content-sha256']);
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';
  const headers = signed.map((name): [string, string] => [name, String(request.headers[name])]);
  const { method = '', url = '' } = request;
  const expected = signatureV4({ method, url, headers, hash, time, region, secret: s3Account.secret });
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? undefined : 'SignatureDoesNotMatch';
}

/** Signature Version 4 of a request to S3, from the signed headers in order, the body's hash and the time. */
export function signatureV4(requested: {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  hash: string;
  time: string;
  region: string;
  secret: string;
}): string {
  const [path = '', query = ''] = requested.url.split('?');
  const headers = requested.headers.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const names = requested.headers.map(([name]) => name).join(';');
  const canonical = [requested.method, path, query, headers, names, requested.hash].join('\n');
  const day = requested.time.slice(0, 8);
  const scope = `${day}/${requested.region}/s3/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${requested.secret}`, day), requested.region), 's3'), 'aws4_request');
  return hmac(key, ['AWS4-HMAC-SHA256', requested.time, scope, sha256(canonical)].join('\n')).toString('hex');
}
