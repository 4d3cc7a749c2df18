// What server/features/images/ask-picture-process.ts starts, and ends.
import { Refusal } from '../../base/errors.ts';
import { type MadePicture, makePicture, type PictureWork } from './make-picture.ts';

/** made, what it is refused with, or neither of a picture that is damaged */
export interface PictureAnswer {
  made?: MadePicture;
  refusal?: Pick<Refusal, 'code' | 'fields'>;
}

process.on('message', async (work: PictureWork) => {
  process.send?.(await answerTo(work));
});
// Decoding cannot be stopped otherwise, and nobody waits for it any more.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function answerTo(work: PictureWork): Promise<PictureAnswer> {
  try {
    return { made: await makePicture(work) };
  } catch (error) {
    return error instanceof Refusal ? { refusal: { code: error.code, fields: error.fields } } : {};
  }
}
