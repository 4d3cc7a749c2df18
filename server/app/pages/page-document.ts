import type { PageDocument } from '../../../contract/page-door.ts';

/** In UTF-8, of one unit of a text as JavaScript counts them. */
const bytesOfUnitAtMost = 3;

/** No document takes more bytes than this says of it, without looking at its letters. */
export function mostBytesOf(document: PageDocument): number {
  return document.reduce((bytes, part) => {
    return bytes + (typeof part === 'string' ? part.length * bytesOfUnitAtMost : part.byteLength);
  }, 0);
}

/** Writes a document to the beginning of a buffer, which has room for mostBytesOf it, and answers the bytes written. */
export function writtenInto(buffer: Buffer, document: PageDocument): Buffer {
  let at = 0;
  for (const part of document) {
    if (typeof part === 'string') at += buffer.write(part, at);
    else {
      buffer.set(part, at);
      at += part.byteLength;
    }
  }
  return buffer.subarray(0, at);
}

/** The bytes of a document. */
export function bytesOf(document: PageDocument): Uint8Array<ArrayBuffer> {
  const parts = document.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
  const [only] = parts;
  return only && parts.length === 1 ? only : Buffer.concat(parts);
}

/** The text of a document. */
export function textOf(document: PageDocument): string {
  const decoder = new TextDecoder();
  return document.map((part) => (typeof part === 'string' ? part : decoder.decode(part))).join('');
}
