import * as limits from '../../../contract/limits.ts';
import { Refusal } from '../../ground/errors.ts';

/** Room for the lines a multipart body has around its file. */
const multipartBytes = 64 * 1024;

/**
 * The one file of a multipart request's field `files`. Reads no more than limits.image.maxBytes of it. Throws
 * unsupported_media, malformed_body, image_missing or image_too_large.
 */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) throw new Refusal('image_missing');
  const body = await readBounded(request, limits.image.maxBytes + multipartBytes);
  const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData().catch(() => {
    throw new Refusal('malformed_body');
  });
  const [file, ...others] = form.getAll('files').filter((entry) => typeof entry !== 'string');
  if (!file || file.size === 0) throw new Refusal('image_missing');
  if (others.length > 0)
    throw new Refusal('invalid_input', { fields: [{ path: 'files', key: 'max_items', values: { max: 1 } }] });
  if (file.size > limits.image.maxBytes) throw new Refusal('image_too_large');
  return new Uint8Array(await file.arrayBuffer());
}

async function readBounded(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new Refusal('image_too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Refusal('image_too_large');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
