export { acceptSlot } from './accept-meeting.ts';
export { removeFeed } from './feed-address.ts';
export { refuseFaultySlots, storeMeeting } from './propose-meeting.ts';
export { readMeeting } from './select-meetings.ts';
