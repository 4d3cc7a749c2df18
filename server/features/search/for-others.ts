export { recordRequestAnswered, recordRequestClosed, recordRequestOpened } from './record-request.ts';
