import { LRUCache } from 'lru-cache';

/** A drawn picture and the tag by which a client names the one it has. */
export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

/** The pictures asked for last, at most so many bytes of them. */
export function createPictureCache(maxBytes: number) {
  return new LRUCache<string, Picture>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.byteLength });
}
