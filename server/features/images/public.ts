export { fittedPicture } from './fitted-picture.ts';
export { imageFormats, pictureOfKey, presentImage } from './image-urls.ts';
export { pictureForMail } from './mail-picture.ts';
export { readUpload } from './read-upload.ts';
export { isOwnImage, readImageFile, removeImageFiles, removeImageRow } from './stored-images.ts';
export { squareOf } from './thumbnails.ts';
