import type { messageFileEndpoints } from '../../../contract/message-files.ts';
import type { Actions } from '../../http/endpoint.ts';
import { serveFile } from './serve-file.ts';
import { uploadPicture } from './upload-picture.ts';
import { uploadRecording } from './upload-recording.ts';

export const messageFileActions: Actions<keyof typeof messageFileEndpoints> = {
  'POST /api/chats/{id}/pictures': uploadPicture,
  'POST /api/chats/{id}/recordings': uploadRecording,
  'GET /api/chats/{id}/files/{file}': serveFile,
};
