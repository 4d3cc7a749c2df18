// Started and stopped by server/features/images/request-picture.ts.
import { ApiError } from '../../base/errors.ts';
import { type MadePicture, makePicture, type PictureWork } from './make-picture.ts';

/** made, the refusal, or neither for a damaged picture */
export interface PictureAnswer {
  made?: MadePicture;
  refusal?: Pick<ApiError, 'code' | 'fields'>;
}

process.on('message', async (work: PictureWork) => {
  process.send?.(await answerTo(work));
});
// Decoding cannot be stopped otherwise, and its result is no longer needed.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function answerTo(work: PictureWork): Promise<PictureAnswer> {
  try {
    return { made: await makePicture(work) };
  } catch (error) {
    return error instanceof ApiError ? { refusal: { code: error.code, fields: error.fields } } : {};
  }
}
