/** A picture that a mail carries itself, so that nothing is fetched when it is read. */
export interface MailPicture {
  /** what its HTML calls it: cid:{id} */
  id: string;
  type: 'image/jpeg' | 'image/png';
  bytes: Uint8Array;
}

/** The HTML of a mail with its pictures written into it, for what shows HTML and knows no parts of a mail. */
export function withPicturesInside(html: string, pictures: readonly MailPicture[] = []): string {
  return pictures.reduce(
    (shown, { id, type, bytes }) =>
      shown.replaceAll(`"cid:${id}"`, `"data:${type};base64,${Buffer.from(bytes).toString('base64')}"`),
    html,
  );
}
