/** Where pictures and what members take along are kept. Keys are file names we made ourselves, never a caller's. */
export interface Files {
  /** Replaces what is there. A file appears whole or not at all. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** undefined when there is no such file */
  get(key: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string } | undefined>;
  /** no error when there is none */
  remove(key: string): Promise<void>;
}

/** The store gave no answer, or none that can be worked with. What it was asked to do may be asked of it again. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable';
}
