import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const notificationsData = {
  notifications: {
    exports: [],
    erased: deleteBy('notifications', 'user_id'),
    retention: ['notices'],
    expires: 'closed_at < :before',
  },
  deliveries: {
    exports: ['deliveries'],
    erased: deleteBy('deliveries', 'user_id'),
    retention: ['notices'],
    expires: "created_at < :before and state <> 'sending'",
  },
  notification_settings: {
    exports: ['noticeChoices'],
    erased: deleteBy('notification_settings', 'user_id'),
    retention: ['account'],
  },
} satisfies Declared;
