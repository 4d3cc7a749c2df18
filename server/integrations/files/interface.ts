/** Stores pictures and members' exports. Keys are file names we generated, never a caller's. */
export interface Files {
  /** Replaces an existing file. A file appears whole or not at all. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** undefined if there is no such file */
  get(key: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string } | undefined>;
  /** no error if there is none */
  remove(key: string): Promise<void>;
}

/** The store gave no answer, or no usable one. The call may be retried. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable';
}
