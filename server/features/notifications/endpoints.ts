import type { notificationEndpoints } from '../../../contract/notifications.ts';
import type { Actions } from '../../http/endpoint.ts';
import { changeSettings, readSettings } from './change-settings.ts';
import { listDeliveries } from './list-deliveries.ts';
import { resumeMail } from './resume-mail.ts';
import { sendTest } from './send-test.ts';
import { takeMailReport } from './take-mail-report.ts';
import { readUnsubscribe, unsubscribe } from './unsubscribe.ts';

export const notificationActions: Actions<keyof typeof notificationEndpoints> = {
  'GET /api/notifications/settings': readSettings,
  'PUT /api/notifications/settings': changeSettings,
  'GET /api/notifications/deliveries': listDeliveries,
  'POST /api/notifications/test': sendTest,
  'POST /api/users/me/mail': resumeMail,
  'GET /api/unsubscribe': readUnsubscribe,
  'POST /api/unsubscribe': unsubscribe,
  'POST /api/webhooks/mail': takeMailReport,
};
