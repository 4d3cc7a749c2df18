import { chatPicture, image } from '../../../../contract/limits.ts';

/**
 * A chosen picture ready to send: no larger than the stored size, upright, and without the camera's metadata, so that
 * neither the place it was taken at nor megabytes leave the phone. The file itself if this browser cannot decode it:
 * the server may.
 */
export async function shrunkPicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, chatPicture.large / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    // What shows through is paper, as in the bubble.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
    return made && made.size > 0 ? made : file;
  } catch {
    return file;
  }
}

/** Whether the server would read a file of this size. */
export function isSmallEnough(file: Blob): boolean {
  return file.size <= image.maxBytes;
}
