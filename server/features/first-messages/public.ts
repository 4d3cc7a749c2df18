export { chatOpenedAt, sendStoredMessage } from './send-stored-message.ts';
