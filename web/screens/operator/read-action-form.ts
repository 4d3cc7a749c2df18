import { dayMs } from '../../../contract/format/durations.ts';
import type { ApiInput } from '../../client/api-client.ts';
import { textOf } from '../../client/form.ts';
import { shownMoment } from '../../meetings/shown-moment.ts';

type NewAction = ApiInput<'POST /api/operator/cases/{id}/actions'>['body']['data'];

/** The lengths of a pause or suspension to choose from, in days; also without an end, or until a day. */
export const durations = ['1', '3', '7', '30', '90', '365'] as const;

/** The values of a case's form. Invalid ones are passed on, so that the API refuses them by field. */
export function readActionForm(form: FormData, now: Date): NewAction {
  const kind = textOf(form, 'kind') as NewAction['kind'];
  const lifts = textOf(form, 'lifts');
  return {
    kind,
    reason: textOf(form, 'reason'),
    note: textOf(form, 'note') || null,
    version: Number(textOf(form, 'version')),
    ...((kind === 'pause_messaging' || kind === 'suspend') && { until: untilOf(form, now) }),
    ...(kind === 'lift' && { lifts }),
  };
}

function untilOf(form: FormData, now: Date): string | null {
  const chosen = textOf(form, 'duration');
  if (chosen === 'open') return null;
  if ((durations as readonly string[]).includes(chosen)) {
    return new Date(now.getTime() + Number(chosen) * dayMs).toISOString();
  }
  const day = textOf(form, 'day');
  const moment = shownMoment(`${day}T23:59`);
  return moment.endsWith('Z') ? moment : day;
}
