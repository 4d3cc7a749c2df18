export { afterQuietHours, deliverAt } from './deliver-at.ts';
export { eraseNotices } from './erase-notices.ts';
export { markNoticesSeen, markOfferedSeen } from './mark-seen.ts';
export { notify } from './notify.ts';
export { notifyOfRequest } from './notify-of-request.ts';
export { mailAgain } from './resume-mail.ts';
export { saveSwitches } from './settings.ts';
export { startPushing } from './start-pushing.ts';
