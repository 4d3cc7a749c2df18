import { LRUCache } from 'lru-cache';

/** A drawn picture and its ETag. */
export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

/** A cache of the most recently used pictures, up to this many bytes. */
export function createPictureCache(maxBytes: number) {
  return new LRUCache<string, Picture>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.byteLength });
}
