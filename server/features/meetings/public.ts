export { acceptSlot } from './accept-meeting.ts';
export { removeFeed } from './feed-address.ts';
export { readMeeting } from './select-meetings.ts';
export { refuseFaultySlots, storeMeeting } from './store-meeting.ts';
