/** Where a notice can reach somebody outside the app. */
export const channels = ['mail', 'push'] as const;
export type Channel = (typeof channels)[number];

/** Minutes after which a mail told soon leaves: whoever is in the app sees it there meanwhile. */
export const soonMinutes = 5;
/** Seconds after which a device shows a notice, unless what it is about was seen in the app by then. */
export const pushSeconds = 5;
/** Hours of the clock of the site (product 9): from the one until the other nothing leaves but what is told at once. */
export const quietFromHour = 22;
export const quietUntilHour = 7;
/** When the mail of the day leaves. */
export const dailyHour = 18;

/** The sections of the settings page, in its order. */
export const notificationSections = ['requests', 'community', 'news', 'account'] as const;

interface NotificationKind {
  /** where it stands on the settings page */
  section: (typeof notificationSections)[number];
  /** the channels it takes while nothing else is chosen */
  channels: readonly Channel[];
  /** the channels it can take at all */
  possible: readonly Channel[];
  /** whether a member may switch it off; what concerns safety and money may not */
  switchable: boolean;
  /** Of mails. soon: some minutes after it happened, unless it was seen in the app. at_once: also at night. daily: together with others in one mail a day */
  delivery: 'at_once' | 'soon' | 'daily';
}

const byMail = ['mail'] as const;

/** Every kind of notice there is (product 3, decision 022), in the order of the settings page. */
export const notificationKinds = {
  new_request: { section: 'requests', channels, possible: channels, switchable: true, delivery: 'soon' },
  request_accepted: { section: 'requests', channels, possible: channels, switchable: true, delivery: 'soon' },
  request_declined: { section: 'requests', channels: byMail, possible: byMail, switchable: true, delivery: 'daily' },
  request_expiring: { section: 'requests', channels, possible: channels, switchable: true, delivery: 'soon' },
  unread_messages: { section: 'requests', channels, possible: channels, switchable: true, delivery: 'soon' },
  tandem: { section: 'requests', channels, possible: channels, switchable: true, delivery: 'soon' },
  check_in: { section: 'requests', channels, possible: channels, switchable: true, delivery: 'soon' },
  meeting: { section: 'requests', channels, possible: channels, switchable: true, delivery: 'soon' },
  meeting_reminder: { section: 'requests', channels, possible: channels, switchable: true, delivery: 'soon' },
  proposals: { section: 'requests', channels, possible: channels, switchable: true, delivery: 'soon' },
  both_said_yes: { section: 'requests', channels, possible: channels, switchable: true, delivery: 'soon' },
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
