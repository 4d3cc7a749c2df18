import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../base/errors.ts';
import { readJsonBody, readQuery } from './read-input.ts';

function jsonRequest(text: string, headers: Record<string, string> = { 'Content-Type': 'application/json' }) {
  return new Request('http://localhost/', { method: 'POST', body: text, headers });
}

describe('reading a body', () => {
  it('returns any JSON, except with a zero character or `__proto__`', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/\\u0000|"__proto__":/.test(text));
        expect(await readJsonBody(jsonRequest(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('refuses a zero character, which no stored text can hold', async () => {
    const refused = readJsonBody(jsonRequest('{"data":{"text":"a\\u0000b"}}'));
    await expect(refused).rejects.toMatchObject({ code: 'invalid_input', fields: [{ path: 'text', key: 'invalid' }] });
    await expect(readJsonBody(jsonRequest('{"a\\u0000b":1}'))).rejects.toMatchObject({ code: 'malformed_body' });
  });

  it('accepts the six characters that only look like one', async () => {
    expect(await readJsonBody(jsonRequest('{"text":"a\\\\u0000b"}'))).toEqual({ text: 'a\\u0000b' });
  });

  it.each<Record<string, string>>([{}, { 'Content-Length': '100' }])(
    'is malformed if the sender disconnects halfway, with %j',
    async (sent) => {
      const pieces = [new TextEncoder().encode('{"data":')];
      const body = new ReadableStream<Uint8Array>({
        pull(stream) {
          const piece = pieces.shift();
          if (piece) stream.enqueue(piece);
          else stream.error(new Error('aborted'));
        },
      });
      const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': 'application/json', ...sent } };
      const request = new Request('http://localhost/', init as RequestInit);
      await expect(readJsonBody(request)).rejects.toMatchObject({ code: 'malformed_body' });
    },
  );

  it.each([
    ['{', 'malformed_body'],
    ['', 'malformed_body'],
  ])('refuses %j', async (text, code) => {
    await expect(readJsonBody(jsonRequest(text))).rejects.toMatchObject({ code });
  });

  it.each([
    'text/plain',
    'text/plain; a=application/json',
    'text/plain;json',
    'multipart/form-data; boundary=json',
    '',
  ])('refuses a body that is not JSON by its type %j', async (type) => {
    await expect(readJsonBody(jsonRequest('{}', { 'Content-Type': type }))).rejects.toMatchObject({
      code: 'unsupported_media',
    });
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/vnd.api+json;v=1'])(
    'accepts %s',
    async (type) => {
      expect(await readJsonBody(jsonRequest('{}', { 'Content-Type': type }))).toEqual({});
    },
  );

  it('refuses a body over its size, even if its length was not announced', async () => {
    const stream = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 20; part += 1) controller.enqueue(new TextEncoder().encode(' '.repeat(10_000)));
        controller.close();
      },
    });
    const init = { method: 'POST', body: stream, duplex: 'half', headers: { 'Content-Type': 'application/json' } };
    await expect(readJsonBody(new Request('http://localhost/', init as RequestInit))).rejects.toMatchObject({
      code: 'body_too_large',
    });
  });
});

describe('reading a query', () => {
  it('understands brackets', () => {
    expect(readQuery('?filters[a][$in][0]=x&filters[a][$in][1]=y&populate=b,c')).toEqual({
      filters: { a: { $in: ['x', 'y'] } },
      populate: 'b,c',
    });
  });

  it('refuses a zero character', () => {
    expect(() => readQuery('?q=%00')).toThrow(ApiError);
  });

  it('never throws anything else, whatever is requested', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          readQuery(`?${text}`);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
        }
      }),
    );
  });
});
