import type { NotificationSetting } from '../../../contract/notifications.ts';
import {
  type Channel,
  channels,
  type NotificationName,
  notificationKinds,
  notificationNames,
  optionalSections,
} from '../../../contract/notifications-kinds.ts';

export type Section = (typeof optionalSections)[number];

/** One box of the form: some kinds of notifications by one channel. */
export interface NotificationSwitch {
  /** the name of its field */
  field: string;
  channel: Channel;
  kinds: NotificationName[];
}

/** The boxes of one group of notifications. */
export function switchesOfGroup(section: Section): NotificationSwitch[] {
  return switchesFor(section, kindsOf(section));
}

/** The boxes of one kind of notification. */
export function switchesOfKind(kind: NotificationName): NotificationSwitch[] {
  return switchesFor(kind, [kind]);
}

/** The kinds of a group, in the order of the page. */
export function kindsOf(section: Section): NotificationName[] {
  return notificationNames.filter((kind) => notificationKinds[kind].section === section);
}

/** Every box of the form, by group or by kind. */
export function allSwitches(isEach: boolean): NotificationSwitch[] {
  return optionalSections.flatMap((section) =>
    isEach ? kindsOf(section).flatMap(switchesOfKind) : switchesOfGroup(section),
  );
}

function switchesFor(name: string, members: NotificationName[]): NotificationSwitch[] {
  return channels.flatMap((channel) => {
    const kinds = members.filter((kind) => (notificationKinds[kind].possible as readonly Channel[]).includes(channel));
    return kinds.length > 0 ? [{ field: `${name}.${channel}`, channel, kinds }] : [];
  });
}

/** How many kinds of a switch a member gets. */
export function switchState({ kinds, channel }: NotificationSwitch, settings: NotificationSetting[]) {
  const on = settings.filter((setting) => kinds.includes(setting.kind) && setting[channel]).length;
  if (on === 0) return 'none';
  return on === kinds.length ? 'all' : 'some';
}
