import { type ExportPart, html, timeOf } from '../export-parts/public.ts';
import { alertsOf } from './alerts.ts';

/** The pairs of languages the member has an alert for, oldest first. */
export const pairAlertsExport: ExportPart<'pairAlerts'> = {
  read: (call) => alertsOf(call, call.member.id),
  page: (alerts) =>
    alerts.map(
      ({ speaks, learns, createdAt }) =>
        html`<p><span class="note">${timeOf(createdAt)}</span> ${speaks} – ${learns}</p>`,
    ),
};
