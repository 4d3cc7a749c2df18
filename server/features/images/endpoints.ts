import type { Actions } from '../../http/endpoint.ts';
import { uploadImage } from './upload-image.ts';

export const imageActions: Actions<'POST /api/upload'> = {
  'POST /api/upload': uploadImage,
};
