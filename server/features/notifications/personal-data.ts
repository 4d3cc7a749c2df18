import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const notificationsData = {
  notifications: {
    holds: 'what to notify a member of; ids, no text',
    seenBy: 'nobody',
    exports: [],
    erased: deleteBy('notifications', 'user_id'),
    retention: ['notices'],
    expires: 'closed_at < :before',
  },
  deliveries: {
    holds: 'what was sent, when, whether it arrived',
    seenBy: 'its owner',
    exports: ['deliveries'],
    erased: deleteBy('deliveries', 'user_id'),
    retention: ['notices'],
    expires: "created_at < :before and state <> 'sending'",
  },
  notification_settings: {
    holds: 'which notifications a member receives',
    seenBy: 'its owner',
    exports: ['noticeChoices'],
    erased: deleteBy('notification_settings', 'user_id'),
    retention: ['account'],
  },
} satisfies Declared;
