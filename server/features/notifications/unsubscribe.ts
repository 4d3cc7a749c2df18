import type { Locale } from '../../../contract/locales.ts';
import type { Unsubscribed } from '../../../contract/notifications.ts';
import { type NotificationName, notificationKinds } from '../../../contract/notifications-kinds.ts';
import { ApiError } from '../../base/errors.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { nameOfKind } from './kind-names.ts';
import { type Chosen, dailyKinds, isEnabled, isSwitch, readChosen, saveSwitches, stoppableKinds } from './settings.ts';
import { readUnsubscribeToken, type UnsubscribeSubject } from './unsubscribe-token.ts';

/**
 * The subject of an unsubscribe link. Changes nothing, because mail programs open links to scan them. A browser from
 * a mail program without its own button is redirected to the page. Throws link_invalid.
 */
export const readUnsubscribe: Action<'GET /api/unsubscribe'> = async (call) => {
  const { userId, about } = subjectOf(call, call.query.token);
  if (call.request.headers.get('accept')?.includes('text/html')) {
    const page = new URL(`/${call.locale}/unsubscribe`, call.environment.publicUrl);
    page.searchParams.set('token', call.query.token);
    return new Response(null, { status: 303, headers: { Location: page.href, 'Cache-Control': 'no-store' } });
  }
  const chosen = await readChosen(call.database.sql, userId);
  if (!chosen) throw new ApiError('link_invalid');
  return { data: present(about, chosen, [], call.locale) };
};

/**
 * Stops mails of the link's kind, or of all optional kinds; with on, switches these on again. Repeating changes
 * nothing. Throws link_invalid, and invalid_input for a kind without a switch.
 */
export const unsubscribe: Action<'POST /api/unsubscribe'> = async (call) => {
  const { token, scope, on } = call.query;
  const { userId, about } = subjectOf(call, token);
  if (on && !on.every((kind) => isSwitch(kind, 'mail'))) {
    throw new ApiError('invalid_input', { fields: [{ path: 'on', key: 'invalid' }] });
  }
  const meant = on ?? (scope === 'all' ? stoppableKinds : kindsOf(about));
  const enabled = on !== undefined;
  return call.database.sql.transaction().execute(async (sql) => {
    const previous = await readChosen(sql, userId);
    if (!previous) throw new ApiError('link_invalid');
    const changed = meant.filter((kind) => isEnabled(previous, kind, 'mail') !== enabled);
    await saveSwitches(
      sql,
      userId,
      changed.map((kind) => ({ kind, channel: 'mail', enabled })),
    );
    const chosen = (await readChosen(sql, userId)) ?? previous;
    return { data: present(about, chosen, changed, call.locale) };
  });
};

function subjectOf({ secrets }: Services, token: string) {
  const subject = readUnsubscribeToken(secrets, token);
  if (!subject) throw new ApiError('link_invalid');
  return subject;
}

/** The kinds in one mail. Kinds that cannot be switched off have no such link. */
function kindsOf(about: UnsubscribeSubject): NotificationName[] {
  if (about === 'digest') return dailyKinds;
  return notificationKinds[about].switchable ? [about] : [];
}

function present(about: UnsubscribeSubject, chosen: Chosen, changed: NotificationName[], locale: Locale): Unsubscribed {
  const comes = (kind: NotificationName) => isEnabled(chosen, kind, 'mail');
  return {
    about,
    name: nameOfKind(about, locale),
    enabled: kindsOf(about).some(comes),
    anyEnabled: stoppableKinds.some(comes),
    changed,
  };
}
