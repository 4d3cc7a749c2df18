export { carryOverDevices } from './carry-over-devices.ts';
export type { PushKind, PushNotice } from './notice.ts';
export { sendPush } from './send-push.ts';
