import { languageColour, light } from '../../contract/colours.ts';
import { initialOf } from '../../contract/format/initial.ts';
import type { Pair } from '../../contract/profiles.ts';
import type { MailPicture } from '../integrations/mail/pictures.ts';

/** The person an email is about: their picture as JPEG, or the data of two half discs. */
export type Face = { picture: Uint8Array } | { name: string; pair: Pair };

const side = 72;

/** The picture to attach for a face; none for half discs, which are CSS. */
export function picturesOf(face: Face | undefined, id = 'face'): MailPicture[] {
  return face && 'picture' in face ? [{ id, type: 'image/jpeg', bytes: face.picture }] : [];
}

/** A face as HTML for an email. The name is below it, so screen readers skip it. */
export function faceHtml(face: Face): string {
  if ('picture' in face) {
    return `<p style="${place}"><img src="cid:face" width="${side}" height="${side}" alt="" style="display:block;border-radius:50%;background:${light.ground}"></p>`;
  }
  return (
    `<p aria-hidden="true" style="${place}">` +
    `<span style="${half(face.pair.speaks)};border-radius:33px 0 0 33px;margin:-2px 4px 0 1px">${initialOf(face.name)}</span>` +
    `<span style="${half(face.pair.learns)};border-radius:0 33px 33px 0;margin:2px 0 0"></span></p>`
  );
}

const place = 'margin:0 0 16px;font-size:24px;line-height:66px;font-weight:600';

/** The same next to a line of a list; id is that of its picture. */
export function smallFaceHtml(face: Face, id: string): string {
  if ('picture' in face) {
    return `<img src="cid:${id}" width="${smallSide}" height="${smallSide}" alt="" style="float:left;margin:0 16px 0 0;border-radius:50%;background:${light.ground}">`;
  }
  const small = (language: string | null) =>
    `display:inline-block;width:22px;height:44px;vertical-align:top;background:${languageColour(language)}`;
  return (
    `<span aria-hidden="true" style="float:left;width:48px;margin:0 16px 0 0;color:#ffffff;font-weight:600;line-height:44px;text-align:center">` +
    `<span style="${small(face.pair.speaks)};border-radius:22px 0 0 22px;margin:0 3px 0 0">${initialOf(face.name)}</span>` +
    `<span style="${small(face.pair.learns)};border-radius:0 22px 22px 0;margin:3px 0 0">&nbsp;</span></span>`
  );
}

const smallSide = 48;

/** A half without a letter has the same size: fixed width and height, vertically centred. */
function half(language: string | null): string {
  return `display:inline-block;width:33px;height:66px;vertical-align:middle;text-align:center;color:#ffffff;background:${languageColour(language)}`;
}
