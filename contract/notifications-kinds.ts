/** Channels outside the app. */
export const channels = ['mail', 'push'] as const;
export type Channel = (typeof channels)[number];

/** Minutes before a soon mail is sent: members in the app see the notification there first. */
export const soonMinutes = 5;
/** Seconds before a device shows a notification, unless its subject was seen in the app by then. */
export const pushSeconds = 5;
/** Quiet hours on the site's clock (product 9): only at_once notifications are sent. */
export const quietFromHour = 22;
export const quietUntilHour = 7;
/** The hour of the daily mail. */
export const dailyHour = 18;

/** The sections of the settings page, in order. */
const sections = ['people', 'meetings', 'community', 'news', 'account'] as const;
/** Those a member may switch off. */
export const optionalSections = sections.filter((section) => section !== 'account');

interface NotificationKind {
  /** its section on the settings page */
  section: (typeof sections)[number];
  /** the default channels */
  channels: readonly Channel[];
  /** the channels it supports */
  possible: readonly Channel[];
  /** whether a member may switch it off; not for safety and money */
  switchable: boolean;
  /**
   * For mails. soon: minutes after the event, unless seen in the app. at_once: also at night. daily: with others in
   * one mail a day.
   */
  delivery: 'at_once' | 'soon' | 'daily';
}

const byMail = ['mail'] as const;

/** Every kind of notification (product 3, decision 022), in the order of the settings page. */
export const notificationKinds = {
  new_request: { section: 'people', channels, possible: channels, switchable: true, delivery: 'soon' },
  request_accepted: { section: 'people', channels, possible: channels, switchable: true, delivery: 'soon' },
  request_declined: { section: 'people', channels: byMail, possible: byMail, switchable: true, delivery: 'daily' },
  request_expiring: { section: 'people', channels, possible: channels, switchable: true, delivery: 'soon' },
  unread_messages: { section: 'people', channels, possible: channels, switchable: true, delivery: 'soon' },
  proposals: { section: 'people', channels, possible: channels, switchable: true, delivery: 'soon' },
  pair_found: { section: 'people', channels, possible: channels, switchable: true, delivery: 'soon' },
  both_said_yes: { section: 'people', channels, possible: channels, switchable: true, delivery: 'soon' },
  tandem: { section: 'meetings', channels, possible: channels, switchable: true, delivery: 'soon' },
  check_in: { section: 'meetings', channels, possible: channels, switchable: true, delivery: 'soon' },
  meeting: { section: 'meetings', channels, possible: channels, switchable: true, delivery: 'soon' },
  meeting_reminder: { section: 'meetings', channels, possible: channels, switchable: true, delivery: 'soon' },
  activity: { section: 'meetings', channels, possible: channels, switchable: true, delivery: 'soon' },
  activity_reminder: { section: 'meetings', channels, possible: channels, switchable: true, delivery: 'soon' },
  new_comment: { section: 'community', channels, possible: channels, switchable: true, delivery: 'daily' },
  joined: { section: 'community', channels, possible: channels, switchable: true, delivery: 'daily' },
  team: { section: 'account', channels: byMail, possible: byMail, switchable: false, delivery: 'at_once' },
  subscription: { section: 'account', channels: byMail, possible: byMail, switchable: false, delivery: 'at_once' },
  moderation: { section: 'account', channels: byMail, possible: byMail, switchable: false, delivery: 'at_once' },
  security: { section: 'account', channels: byMail, possible: byMail, switchable: false, delivery: 'at_once' },
  news: { section: 'news', channels: [], possible: byMail, switchable: true, delivery: 'soon' },
} as const satisfies Record<string, NotificationKind>;

export type NotificationName = keyof typeof notificationKinds;
export const notificationNames = Object.keys(notificationKinds) as [NotificationName, ...NotificationName[]];
