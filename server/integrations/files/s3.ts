import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Variables } from '../../base/environment-s3.ts';
import type { Log } from '../../base/log.ts';
import { waitForService } from '../../base/wait-for-service.ts';
import { type Files, FilesUnavailable } from './interface.ts';
import { contentTypeOf, ownKey } from './keys.ts';

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  key: string;
  content?: { bytes: Uint8Array; contentType: string };
}

interface Reply {
  status: number;
  bytes: Uint8Array<ArrayBuffer>;
}

const attempts = 3;

/**
 * Files in a bucket, addressed by path (endpoint/bucket/key). Every call is idempotent, so one without an answer, or
 * with a "later", is tried up to three times; then, or after that many milliseconds in all, it throws FilesUnavailable.
 */
export function createS3Files(
  account: S3Variables,
  log: Log,
  { milliseconds = 20_000, pauseMilliseconds = 200 } = {},
): Files {
  const client = new AwsClient({
    accessKeyId: account.key,
    secretAccessKey: account.secret,
    region: account.region,
    service: 's3',
  });
  const folder = `${account.endpoint.href.replace(/\/+$/, '')}/${account.bucket}`;

  const attempt = async ({ method, key, content }: S3Request, signal: AbortSignal): Promise<Reply> => {
    const body = content && new Uint8Array(content.bytes);
    const request = await client.sign(`${folder}/${key}`, {
      method,
      headers: {
        // Signed with the rest, so that the store accepts only these bytes.
        'X-Amz-Content-Sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(content && { 'Content-Type': content.contentType }),
      },
      ...(body && { body }),
    });
    // A redirect is a configuration error, and would reveal our signature.
    const response = await fetch(request, { signal, redirect: 'manual' });
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  };

  const sendUntilAnswered = async (request: S3Request): Promise<Reply> => {
    const signal = AbortSignal.timeout(milliseconds);
    for (let left = attempts - 1; ; left--) {
      const reply = await attempt(request, signal).catch((error: unknown) => {
        if (left === 0 || signal.aborted) throw unavailable(log, request, signal.aborted ? 'too slow' : wordsOf(error));
        return undefined;
      });
      if (reply && !isForLater(reply.status)) return reply;
      if (reply && left === 0) throw unavailable(log, request, faultIn(reply));
      await setTimeout(pauseMilliseconds * (attempts - left) * (0.5 + Math.random()));
    }
  };

  const send = (request: S3Request) => waitForService(() => sendUntilAnswered(request));

  return {
    async put(key, bytes, contentType) {
      const request: S3Request = { method: 'PUT', key: ownKey(key), content: { bytes, contentType } };
      const reply = await send(request);
      if (reply.status !== 200) throw unavailable(log, request, faultIn(reply));
    },
    async get(key) {
      const request: S3Request = { method: 'GET', key: ownKey(key) };
      const reply = await send(request);
      if (reply.status === 200) return { bytes: reply.bytes, contentType: contentTypeOf(key) };
      if (isMissingFile(reply)) return undefined;
      throw unavailable(log, request, faultIn(reply));
    },
    async remove(key) {
      const request: S3Request = { method: 'DELETE', key: ownKey(key) };
      const reply = await send(request);
      if (reply.status !== 204 && reply.status !== 200 && !isMissingFile(reply)) {
        throw unavailable(log, request, faultIn(reply));
      }
    },
  };
}

function isForLater(status: number): boolean {
  return status >= 500 || status === 429;
}

/** A missing bucket is no missing file: then every file would seem to be gone. */
function isMissingFile(reply: Reply): boolean {
  return reply.status === 404 && codeOf(reply) !== 'NoSuchBucket';
}

/** The store's error code, such as AccessDenied. */
function codeOf({ bytes }: Reply): string | undefined {
  return /<Code>(\w{1,60})<\/Code>/.exec(new TextDecoder().decode(bytes.subarray(0, 4096)))?.[1];
}

function faultIn(reply: Reply): string {
  return `${reply.status} ${codeOf(reply) ?? ''}`.trim();
}

/** fetch reports only that it failed; the reason is in the cause. */
function wordsOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.name : 'no answer';
}

function unavailable(log: Log, { method }: S3Request, fault: string): FilesUnavailable {
  log.error({ method, fault }, 'file store failed a request');
  return new FilesUnavailable(`${method}: ${fault}`);
}
