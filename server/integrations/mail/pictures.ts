/** A picture attached to an email, so that reading it fetches nothing. */
export interface MailPicture {
  /** its name in the HTML: cid:{id} */
  id: string;
  type: 'image/jpeg' | 'image/png';
  bytes: Uint8Array;
}

/** The HTML of an email with its pictures inlined, for viewers that show HTML without attachments. */
export function withPicturesInside(html: string, pictures: readonly MailPicture[] = []): string {
  return pictures.reduce(
    (shown, { id, type, bytes }) =>
      shown.replaceAll(`"cid:${id}"`, `"data:${type};base64,${Buffer.from(bytes).toString('base64')}"`),
    html,
  );
}
