import { redirect } from 'react-router';
import { isLocale } from '../../../contract/locales.ts';
import type { User } from '../../../contract/me.ts';
import type { Delivery } from '../../../contract/notifications.ts';
import { changedSince, isSame, previousOf } from '../../client/changed-in-form.ts';
import { textOf } from '../../client/form.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { allSwitches } from './notification-switches.ts';

/**
 * Runs one of the page's forms, by its field intent, and redirects to the page, which reports what was done. Throws
 * ApiError if refused.
 */
export async function changeNotifications(page: PageContext, user: User, form: FormData): Promise<Response> {
  const done = await change(page, user, form);
  const view = form.has(viewField) ? '&view=each' : '';
  return redirect(`/${page.locale}/account/notifications?done=${done}${view}`, 303);
}

async function change(page: PageContext, user: User, form: FormData) {
  switch (textOf(form, 'intent')) {
    case 'test': {
      const { data } = await page.api('POST /api/notifications/test');
      return `test-${reachOf(data)}`;
    }
    case 'resume':
      await page.api('POST /api/users/me/mail');
      return 'resumed';
    default:
      await save(page, user, form);
      return 'saved';
  }
}

/** Whether a test was sent by email, by push, by both or not at all. */
function reachOf(sent: Delivery[]): string {
  return sent.length === 2 ? 'both' : (sent[0]?.channel ?? 'nothing');
}

async function save({ api }: PageContext, user: User, form: FormData): Promise<void> {
  const previous = previousOf(form);
  const locale = textOf(form, 'locale');
  const chosen = { locale: isLocale(locale) ? locale : user.locale, mailPreviews: form.has(mailPreviews) };
  const changed = changedSince(previous, chosen);
  if (Object.keys(changed).length > 0) await api('PUT /api/users/me', { body: { data: changed } });
  const switched = changedSwitches(form, previous);
  if (switched.length > 0) await api('PUT /api/notifications/settings', { body: { data: switched } });
}

/** The field that names the channels a form shows boxes of. Of the others nothing is changed. */
export const shownChannel = 'channel';

/** The box that lets mails about a request show more than the sender's name. */
export const mailPreviews = 'mailPreviews';

/** Marks a form with a box for each kind, not for groups of them. */
export const viewField = 'view';

/** The switches changed since the page loaded. A form does not name empty boxes. */
function changedSwitches(form: FormData, previous: Record<string, unknown>) {
  const shown = form.getAll(shownChannel);
  return allSwitches(form.has(viewField))
    .filter(({ field, channel }) => shown.includes(channel) && !isSame(previous[field], form.has(field)))
    .flatMap(({ field, channel, kinds }) => kinds.map((kind) => ({ kind, channel, enabled: form.has(field) })));
}
