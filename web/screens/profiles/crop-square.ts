import type { Crop } from '../../../contract/profiles.ts';

/** How large a picture is, upright, in its own pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A face this much of the shorter side is as near as one may go, but never nearer than the small size shows. */
const nearest = 1 / 8;
const fewestPixels = 96;

/** The largest square, in the middle. */
export function wholeCrop(size: Size): Crop {
  const side = Math.min(size.width, size.height);
  return within({ left: (size.width - side) / 2, top: (size.height - side) / 2, side }, size);
}

/** The square moved by shares of its side: 0.1 to the right shows more of what is on the right. */
export function movedCrop(crop: Crop, size: Size, by: { x: number; y: number }): Crop {
  return within({ ...crop, left: crop.left + by.x * crop.side, top: crop.top + by.y * crop.side }, size);
}

/** The square around the same middle, so many times nearer. */
export function zoomedCrop(crop: Crop, size: Size, times: number): Crop {
  const shorter = Math.min(size.width, size.height);
  const smallest = Math.min(shorter, Math.max(fewestPixels, shorter * nearest));
  const side = Math.min(shorter, Math.max(smallest, crop.side / times));
  const grown = (crop.side - side) / 2;
  return within({ left: crop.left + grown, top: crop.top + grown, side }, size);
}

/** As the upload takes it. */
export function writtenCrop({ left, top, side }: Crop): string {
  return [left, top, side].join();
}

/** In whole pixels, within the picture. */
function within({ left, top, side }: Crop, size: Size): Crop {
  const whole = Math.max(1, Math.min(Math.round(side), size.width, size.height));
  const put = (value: number, most: number) => Math.max(0, Math.min(Math.round(value), most));
  return { left: put(left, size.width - whole), top: put(top, size.height - whole), side: whole };
}
