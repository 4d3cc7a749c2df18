export { presentImage } from './image-urls.ts';
export { isOwnImage, readImageFile, removeImageFiles, removeImageRow } from './stored-images.ts';
