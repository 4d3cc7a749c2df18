export { type FaceFacts, faceFacts, faceForMail, faceOf } from './face-for-mail.ts';
export { imageFormats, pictureOfKey, presentImage } from './image-urls.ts';
export { readPicture } from './read-picture.ts';
export { fileTooLarge, readUpload } from './read-upload.ts';
export { isOwnImage, removeImageFiles, removeImageRow } from './stored-images.ts';
export { storePicture } from './upload-image.ts';
