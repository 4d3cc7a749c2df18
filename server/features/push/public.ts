export { type PushNotice, sendPush } from './send-push.ts';
