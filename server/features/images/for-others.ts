export { presentImage } from './image-urls.ts';
export { isOwnImage, removeImageFiles, removeImageRow, removeImagesOf } from './stored-images.ts';
