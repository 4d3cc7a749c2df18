import type { ErrorCode } from '../../../contract/errors.ts';
import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';

/** Allowance for the multipart lines around the file. */
const multipartBytes = 64 * 1024;

/** The maximum size of a file, and the errors for its absence and size. */
interface UploadKind {
  maxBytes: number;
  missing: ErrorCode;
  tooLarge: ErrorCode;
}

const pictureUpload: UploadKind = {
  maxBytes: limits.image.maxBytes,
  missing: 'image_missing',
  tooLarge: 'image_too_large',
};

/**
 * The one file in the field `files` of a multipart request. Reads no more than its kind allows. Throws
 * malformed_body, invalid_input for several files, and the kind's errors for none and for one too large.
 */
export async function readUpload(request: Request, kind: UploadKind = pictureUpload): Promise<Uint8Array> {
  const { maxBytes, missing, tooLarge } = kind;
  const contentType = request.headers.get('content-type') ?? '';
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) throw new ApiError(missing);
  const body = await readBounded(request, maxBytes + multipartBytes, () => fileTooLarge(tooLarge, maxBytes));
  const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData().catch(() => {
    throw new ApiError('malformed_body');
  });
  const [file, ...others] = form.getAll('files').filter((entry) => typeof entry !== 'string');
  if (!file || file.size === 0) throw new ApiError(missing);
  if (others.length > 0)
    throw new ApiError('invalid_input', { fields: [{ path: 'files', key: 'max_items', values: { max: 1 } }] });
  if (file.size > maxBytes) throw fileTooLarge(tooLarge, maxBytes);
  return new Uint8Array(await file.arrayBuffer());
}

/** The error for a file larger than maxBytes, with the size at its field. */
export function fileTooLarge(code: ErrorCode, maxBytes: number): ApiError {
  return new ApiError(code, { fields: [{ path: 'files', key: 'file_size', values: { max: maxBytes / 1024 ** 2 } }] });
}

async function readBounded(
  request: Request,
  maxBytes: number,
  tooLarge: () => ApiError,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
