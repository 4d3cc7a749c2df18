import { light } from '../../contract/colours.ts';
import { drawnMark } from '../base/brand/drawn-mark.ts';
import type { MailPicture } from '../integrations/mail/pictures.ts';

const id = 'mark';
/** Displayed pixels; the image has twice as many. */
const side = 32;

/** The picture attached to every email of another brand; none for the half discs, which are CSS. */
export function picturesOfBrand(): MailPicture[] {
  return drawnMark ? [{ id, type: 'image/png', bytes: drawnMark.tile }] : [];
}

/** The mark as HTML for an email, before the name. */
export function brandHtml(): string {
  if (drawnMark) {
    return `<img src="cid:${id}" width="${side}" height="${side}" alt="" style="vertical-align:middle;margin:-2px 10px 0 0">`;
  }
  // Two half discs facing each other (product 17). The left one takes the ink of the text.
  return (
    `<span class="disc" style="${half};background:${light.ink};border-radius:12px 0 0 12px;margin:-2px 2px 0 0"></span>` +
    `<span style="${half};background:${light.yellow};border-radius:0 12px 12px 0;margin:2px 10px 0 0"></span>`
  );
}

const half = 'display:inline-block;width:12px;height:24px;vertical-align:middle';
