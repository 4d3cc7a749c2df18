import type { Services } from './endpoint.ts';
import { expireRequests } from './features/chat/expire-requests.job.ts';
import { endSuspensions } from './features/moderation/end-suspensions.job.ts';
import { sendAppealMail } from './features/moderation/send-appeal-mail.job.ts';
import { sendMeasureMail } from './features/moderation/send-measure-mail.job.ts';
import { refreshScores } from './features/search/refresh-scores.job.ts';
import { forgetExpiredSessions } from './features/session/forget-expired-sessions.job.ts';
import { sendConfirmationMail } from './features/session/send-confirmation-mail.job.ts';
import { sendResetMail } from './features/session/send-reset-mail.job.ts';
import { forgetMarks } from './features/trust/forget-marks.job.ts';
import type { JobHandlers } from './jobs/jobs.ts';

/** Who does which job. */
export function jobHandlers(services: Services): JobHandlers {
  return {
    'send-confirmation-mail': (data) => sendConfirmationMail(services, data),
    'send-reset-mail': (data) => sendResetMail(services, data),
    'send-measure-mail': (data) => sendMeasureMail(services, data),
    'send-appeal-mail': (data) => sendAppealMail(services, data),
    'end-suspensions': () => endSuspensions(services),
    'expire-requests': () => expireRequests(services),
    'refresh-scores': () => refreshScores(services),
    'forget-expired-sessions': () => forgetExpiredSessions(services),
    'forget-marks': () => forgetMarks(services),
  };
}
