import type { ApiInput } from '../../../client/api-client.ts';
import { numberOf, textOf } from '../../../client/form.ts';

type NewCodes = ApiInput<'POST /api/operator/codes'>['body']['data'];

/**
 * The values of the form of new codes: of days and team the chosen one; text that is no number is passed on for the
 * API to refuse.
 */
export function readCodeForm(form: FormData): NewCodes {
  const kind = textOf(form, 'kind') as NewCodes['kind'];
  const code = textOf(form, 'code').trim();
  return {
    kind,
    ...(kind === 'team' ? { team: textOf(form, 'team') || undefined } : { days: numberOf(form, 'days') }),
    ...(code && { code }),
    count: numberOf(form, 'count'),
    uses: numberOf(form, 'uses'),
    endsOn: textOf(form, 'endsOn'),
    note: textOf(form, 'note'),
  };
}
