import type { DeliveryKind } from '../../../contract/notifications.ts';
import type { Channel } from '../../../contract/notifications-kinds.ts';

/** What waits to leave. */
export interface Delivery {
  id: string;
  userId: string;
  kind: DeliveryKind;
  channel: Channel;
  noticeIds: string[];
  tries: number;
  createdAt: Date;
}

/** What became of it. again: it could not leave now. reason is a code, nothing personal. */
export interface DeliveryOutcome {
  state: 'sent' | 'dropped' | 'failed' | 'again';
  reason?: string;
}
