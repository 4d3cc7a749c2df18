import { type Declared, deleteBy, eraseBy } from '../../database/personal-data.ts';

export const notificationsData = {
  notifications: {
    exports: [],
    erased: deleteBy('notifications', 'user_id'),
    retention: ['notices'],
    expires: 'closed_at < :before',
  },
  // A mail being sent is not waited for; its row expires with the old ones.
  deliveries: {
    exports: ['deliveries'],
    erased: eraseBy(
      'delete from deliveries where id in (select id from deliveries where user_id = $1 for update skip locked)',
    ),
    retention: ['notices'],
    expires: "created_at < :before and state <> 'sending'",
  },
  notification_settings: {
    exports: ['noticeChoices'],
    erased: deleteBy('notification_settings', 'user_id'),
    retention: ['account'],
  },
} satisfies Declared;
