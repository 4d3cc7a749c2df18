import { unreadableForm } from '../../client/unreadable-form.ts';

/** Room for a phone's largest pictures, so that one too large is refused in words and nothing typed is lost. */
const maxFormBytes = 32 * 1024 * 1024;

/** The form of a request; null when it is larger than a picture of any phone, of which no more than that is read. */
export async function readProfileForm(request: Request): Promise<FormData | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxFormBytes) return null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxFormBytes) return null;
    chunks.push(chunk);
  }
  const type = request.headers.get('content-type') ?? '';
  return new Response(new Blob(chunks), { headers: { 'Content-Type': type } }).formData().catch(unreadableForm);
}
