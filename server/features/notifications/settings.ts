import type { Locale } from '../../../contract/locales.ts';
import type { NotificationSetting } from '../../../contract/notifications.ts';
import {
  type Channel,
  type channels,
  type NotificationName,
  notificationKinds,
  notificationNames,
} from '../../../contract/notifications-kinds.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { hintOfKind, nameOfKind } from './kind-names.ts';

/** A switch of one kind and channel. */
export interface Switch {
  kind: NotificationName;
  channel: Channel;
  enabled: boolean;
}

/** A member's choices as stored. */
export interface Chosen {
  newsletter: boolean;
  remindRequests: boolean;
  remindUnread: boolean;
  /** where the member differs from the default; null: nowhere */
  switches: Switch[] | null;
}

/** The switches of product 3 have columns of their own, which decide for the mails of their kinds. */
const columns: Partial<Record<NotificationName, 'newsletter' | 'remind_requests' | 'remind_unread'>> = {
  news: 'newsletter',
  new_request: 'remind_requests',
  unread_messages: 'remind_unread',
};

/** The columns of Chosen; users is the alias of the member's row. */
export function chosenColumns(users: string): string {
  return `${users}.newsletter, ${users}.remind_requests as "remindRequests", ${users}.remind_unread as "remindUnread",
    (select json_agg(json_build_object('kind', kind, 'channel', channel, 'enabled', enabled))
      from notification_settings where user_id = ${users}.id) as switches`;
}

/** Whether a kind is sent by a channel: the choice, else the default; kinds that cannot be switched off always. */
export function isEnabled(chosen: Chosen, kind: NotificationName, channel: Channel): boolean {
  const { channels: standard, possible, switchable } = notificationKinds[kind];
  if (!includes(possible, channel)) return false;
  if (!switchable) return includes(standard, channel);
  if (channel === 'mail') {
    if (kind === 'news') return chosen.newsletter;
    if (kind === 'new_request') return chosen.remindRequests;
    if (kind === 'unread_messages') return chosen.remindUnread;
  }
  const own = chosen.switches?.find((one) => one.kind === kind && one.channel === channel);
  return own?.enabled ?? includes(standard, channel);
}

/** Whether a member may change this switch. */
export function isSwitch(kind: NotificationName, channel: Channel): boolean {
  const { possible, switchable } = notificationKinds[kind];
  return switchable && includes(possible, channel);
}

/** The kinds whose mails a member may stop. */
export const stoppableKinds = notificationNames.filter((kind) => isSwitch(kind, 'mail'));
/** The kinds in the daily mail. */
export const dailyKinds = stoppableKinds.filter((kind) => notificationKinds[kind].delivery === 'daily');

/** All kinds as the settings page shows them, in the reader's language. */
export function presentSettings(chosen: Chosen, locale: Locale): NotificationSetting[] {
  return notificationNames.map((kind) => {
    const { possible, switchable } = notificationKinds[kind];
    const value = (channel: Channel) => (includes(possible, channel) ? isEnabled(chosen, kind, channel) : null);
    const shown = { kind, name: nameOfKind(kind, locale), hint: hintOfKind(kind, locale) };
    return { ...shown, switchable, mail: value('mail'), push: value('push') };
  });
}

const read: Prepared = {
  name: 'notifications_settings',
  text: `select ${chosenColumns('users')} from users where users.id = $1 and users.deleted_at is null`,
};

/** A member's choices; undefined if the account is gone. */
export async function readChosen(sql: Sql, userId: string): Promise<Chosen | undefined> {
  const [chosen] = await runIn<Chosen>(sql, read, [userId]);
  return chosen;
}

/** Stores switches of a member; the caller refuses those that may not be changed. */
export async function saveSwitches(sql: Sql, userId: string, switches: Switch[]): Promise<void> {
  for (const { kind, channel, enabled } of switches) {
    const column = channel === 'mail' ? columns[kind] : undefined;
    if (column) {
      await sql
        .updateTable('users')
        .set({ [column]: enabled })
        .where('id', '=', userId)
        .execute();
      continue;
    }
    await sql
      .insertInto('notification_settings')
      .values({ user_id: userId, kind, channel, enabled })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet({ enabled }))
      .execute();
  }
}

function includes(list: readonly Channel[], channel: (typeof channels)[number]): boolean {
  return list.includes(channel);
}
