export { answerFile } from './answer-file.ts';
export { attachFile, findWaitingFile } from './attach-file.ts';
export { type FileKind, messageFileKey } from './file-keys.ts';
