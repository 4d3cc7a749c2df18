export { presentImage } from './image-urls.ts';
export { isOwnImage, removeImageFiles, removeImageRow } from './stored-images.ts';
