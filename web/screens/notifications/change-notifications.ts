import { redirect } from 'react-router';
import { isLocale } from '../../../contract/locales.ts';
import type { User } from '../../../contract/me.ts';
import type { Delivery, NotificationSetting } from '../../../contract/notifications.ts';
import { channels, notificationKinds, notificationNames } from '../../../contract/notifications-kinds.ts';
import { beforeOf, changedSince, isSame } from '../../client/changed-in-form.ts';
import { textOf } from '../../client/form.ts';
import type { PageContext } from '../../routing/page-context.ts';

/**
 * Does what one of the forms of the page asks for, by its field intent, and leads back to the page, which says what was done.
 * Throws ApiError when refused.
 */
export async function changeNotifications(page: PageContext, user: User, form: FormData): Promise<Response> {
  return redirect(`/${page.locale}/account/notifications?done=${await change(page, user, form)}`, 303);
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

/** Whether a test left by mail, by push, by both or not at all. */
function reachOf(sent: Delivery[]): string {
  return sent.length === 2 ? 'both' : (sent[0]?.channel ?? 'nothing');
}

async function save({ api }: PageContext, user: User, form: FormData): Promise<void> {
  const before = beforeOf(form);
  const locale = textOf(form, 'locale');
  const chosen = { locale: isLocale(locale) ? locale : user.locale, mailPreviews: form.has(mailPreviews) };
  const changed = changedSince(before, chosen);
  if (Object.keys(changed).length > 0) await api('PUT /api/users/me', { body: { data: changed } });
  const switched = switchesOf(form).filter(
    ({ kind, channel, enabled }) => !isSame(before[switchName(kind, channel)], enabled),
  );
  if (switched.length > 0) await api('PUT /api/notifications/settings', { body: { data: switched } });
}

/** What the fields of the form held, by their names: for an older tab not to switch on what has been switched off since. */
export function switchesBefore(settings: NotificationSetting[]): Record<string, boolean> {
  return Object.fromEntries(
    settings.flatMap((setting) =>
      channels.flatMap((channel) => {
        const enabled = setting[channel];
        return enabled === null ? [] : [[switchName(setting.kind, channel), enabled]];
      }),
    ),
  );
}

/** The field that names the channels a form shows boxes of. Of the others nothing is changed. */
export const shownChannel = 'channel';

/** The box whether mails about a request show more than who asks. */
export const mailPreviews = 'mailPreviews';

/** The switches as the form has them. An empty box is one that is off: a form does not name it. */
function switchesOf(form: FormData) {
  const named = form.getAll(shownChannel);
  return notificationNames.flatMap((kind) => {
    const { switchable, possible } = notificationKinds[kind];
    const shown = channels.filter(
      (channel) => switchable && named.includes(channel) && (possible as readonly string[]).includes(channel),
    );
    return shown.map((channel) => ({ kind, channel, enabled: form.has(switchName(kind, channel)) }));
  });
}

/** The name of a switch in the form. */
export function switchName(kind: Delivery['kind'], channel: Delivery['channel']): string {
  return `${kind}.${channel}`;
}
