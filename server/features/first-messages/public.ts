export { chatOpenedAt, sendKeptMessage } from './send-kept-message.ts';
