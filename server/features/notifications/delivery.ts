import type { DeliveryKind } from '../../../contract/notifications.ts';
import type { Channel, NotificationName } from '../../../contract/notifications-kinds.ts';
import type { Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';

/** A queued delivery. */
export interface Delivery {
  id: string;
  userId: string;
  kind: DeliveryKind;
  channel: Channel;
  noticeIds: string[];
  tries: number;
  createdAt: Date;
  /** of a mail that a feature has queued under the name in kind; null: of notices */
  data: object | null;
}

/** The result. again: it could not leave now. reason is a code without personal data. */
export interface DeliveryOutcome {
  state: 'sent' | 'dropped' | 'failed' | 'again';
  reason?: string;
  /** of a queued mail: what its member sees of it */
  about?: { userId: string | null; kind: NotificationName } | undefined;
  /** stores what else is to be stored once it was sent, or will never be */
  done?: (sql: Sql) => Promise<unknown> | undefined;
}

/** The Message-ID of a delivery, without angle brackets. */
export function messageIdOf({ environment }: Services, deliveryId: string): string {
  return `${deliveryId}@${environment.publicUrl.hostname}`;
}
