export { imageFormats, pictureOfKey, presentImage } from './image-urls.ts';
export { isOwnImage, readImageFile, removeImageFiles, removeImageRow } from './stored-images.ts';
export { squareOf } from './thumbnails.ts';
