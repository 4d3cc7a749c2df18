export { afterQuietHours, deliverAt } from './deliver-at.ts';
export { unnamedIn } from './kind-names.ts';
export { markNoticesSeen, markOfferedSeen } from './mark-seen.ts';
export type { DueNotice, MailReader, NotificationKind } from './notification-kind.ts';
export { notify } from './notify.ts';
export { mailAgain } from './resume-mail.ts';
export { saveSwitches } from './settings.ts';
