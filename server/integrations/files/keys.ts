import path from 'node:path';

const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'audio/mp4',
  '.zip': 'application/zip',
};

/** The key itself if it is a plain name with an extension, which cannot escape the folder. Throws otherwise. */
export function ownKey(key: string): string {
  if (!/^[a-z0-9-]+\.[a-z0-9]+$/.test(key)) throw new Error('not a key of ours');
  return key;
}

/** By extension, whatever the store returns: files may have been copied there by hand. */
export function contentTypeOf(key: string): string {
  return contentTypes[path.extname(key)] ?? 'application/octet-stream';
}
