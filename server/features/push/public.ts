export { keepDevices } from './keep-devices.ts';
export { type PushNotice, sendPush } from './send-push.ts';
