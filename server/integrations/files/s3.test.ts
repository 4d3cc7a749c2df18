import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type S3Server, s3Account, signatureV4, startS3Server } from '../../../tests/support/s3-server.ts';
import { createLog } from '../../base/log.ts';
import { workAt } from '../../base/wait-for-service.ts';
import { FilesUnavailable } from './interface.ts';
import { createS3Files } from './s3.ts';

let server: S3Server;
let lines: string[];
beforeEach(async () => {
  server = await startS3Server();
  lines = [];
});
afterEach(() => server.close());

function open({ milliseconds = 20_000, ...given }: Partial<typeof s3Account> & { milliseconds?: number } = {}) {
  const log = createLog('silent');
  log.error = ((...values: unknown[]) => lines.push(JSON.stringify(values))) as never;
  const account = { ...s3Account, ...given, endpoint: new URL(server.endpoint) };
  return createS3Files(account, log, { milliseconds, pauseMilliseconds: 1 });
}

const picture = new Uint8Array([1, 2, 3]);
const put = (files = open()) => files.put('a-tiny.webp', picture, 'image/webp');

describe('a bucket', () => {
  it('is addressed by path, with its content type', async () => {
    await put();
    expect(server.seen).toEqual([`PUT /${s3Account.bucket}/a-tiny.webp 200`]);
    expect(server.objects.get('a-tiny.webp')).toEqual({ bytes: Buffer.from(picture), contentType: 'image/webp' });
  });

  it('is retried while it answers "later"', async () => {
    server.next.push(503, 500);
    await put();
    server.next.push(503, 429);
    expect((await open().get('a-tiny.webp'))?.bytes).toEqual(picture);
    server.next.push(502);
    await open().remove('a-tiny.webp');
    expect(server.objects.size).toBe(0);
  });

  it('is retried after an answer that was cut off', async () => {
    await put();
    server.next.push('cut');
    expect((await open().get('a-tiny.webp'))?.bytes).toEqual(picture);
  });

  it('is given up after three attempts', async () => {
    server.next.push(503, 503, 503);
    await expect(put()).rejects.toThrow(new FilesUnavailable('PUT: 503 SlowDown'));
    expect(server.seen).toHaveLength(3);
    expect(server.objects.size).toBe(0);
  });

  it('is given up when it does not answer', async () => {
    server.next.push('hang');
    await expect(open({ milliseconds: 50 }).get('a-tiny.webp')).rejects.toThrow(new FilesUnavailable('GET: too slow'));
    expect(server.seen).toEqual([]);
  });

  it('takes no slot from other requests while it is awaited', async () => {
    let lent = 0;
    const lend = () => {
      lent++;
      return () => void lent--;
    };
    server.next.push('hang');
    const requested = workAt({ lend }, () => open({ milliseconds: 50 }).get('a-tiny.webp'));
    expect(lent).toBe(1);
    await expect(requested).rejects.toThrow(FilesUnavailable);
    expect(lent).toBe(0);
  });

  it('is reported as away if nothing listens', async () => {
    await server.close();
    await expect(put()).rejects.toThrow(new FilesUnavailable('PUT: ECONNREFUSED'));
    server = await startS3Server();
  });

  it.each([
    ['another secret', { secret: 'anothersecret' }, '403 SignatureDoesNotMatch'],
    ['an unknown key', { key: 'NOBODY' }, '403 InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, '403 AuthorizationHeaderMalformed'],
    ['another bucket', { bucket: 'not-there' }, '404 NoSuchBucket'],
  ])('refuses %s, and is not retried', async (_, given, fault) => {
    await expect(put(open(given))).rejects.toThrow(`PUT: ${fault}`);
    await expect(open(given).get('a-tiny.webp')).rejects.toThrow(`GET: ${fault}`);
    await expect(open(given).remove('a-tiny.webp')).rejects.toThrow(`DELETE: ${fault}`);
    expect(server.seen).toHaveLength(3);
  });

  it('is not followed to another place', async () => {
    server.next.push(307);
    await expect(put()).rejects.toThrow('PUT: 307');
    expect(server.seen).toHaveLength(1);
  });

  it('is logged without its secret, keys or file names', async () => {
    await expect(put(open({ secret: 'anothersecret' }))).rejects.toThrow(FilesUnavailable);
    expect(lines).toEqual([
      JSON.stringify([{ method: 'PUT', fault: '403 SignatureDoesNotMatch' }, 'file store failed a request']),
    ]);
  });
});

it('is tested against a store that signs as Amazon’s example of a GET does', () => {
  const hash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const time = '20130524T000000Z';
  const signature = signatureV4({
    method: 'GET',
    url: '/test.txt',
    headers: [
      ['host', 'examplebucket.s3.amazonaws.com'],
      ['range', 'bytes=0-9'],
      ['x-amz-content-sha256', hash],
      ['x-amz-date', time],
    ],
    hash,
    time,
    region: 'us-east-1',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  });
  expect(signature).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});
