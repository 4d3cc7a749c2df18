/** Where pictures are kept. Keys are file names we made ourselves, never a caller's. */
export interface Files {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** undefined when there is no such file */
  get(key: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string } | undefined>;
  /** no error when there is none */
  remove(key: string): Promise<void>;
}
