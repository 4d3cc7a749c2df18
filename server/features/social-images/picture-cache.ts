/** A drawn picture and the tag by which a client names the one it has. */
export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

/** The pictures asked for last, at most so many bytes of them. */
export interface PictureCache {
  get(key: string): Picture | undefined;
  put(key: string, picture: Picture): void;
}

export function createPictureCache(maxBytes: number): PictureCache {
  const pictures = new Map<string, Picture>();
  let bytes = 0;
  const remove = (key: string) => {
    bytes -= pictures.get(key)?.bytes.byteLength ?? 0;
    pictures.delete(key);
  };
  return {
    get(key) {
      const picture = pictures.get(key);
      if (!picture) return undefined;
      pictures.delete(key);
      pictures.set(key, picture);
      return picture;
    },
    put(key, picture) {
      remove(key);
      if (picture.bytes.byteLength > maxBytes) return;
      pictures.set(key, picture);
      bytes += picture.bytes.byteLength;
      for (const oldest of pictures.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
  };
}
