export interface PushTarget {
  endpoint: string;
  /** base64 of the p256dh key */
  subscriptionKey: string;
  auth: string;
}

export interface PushMessage {
  /** encrypted for the browser; at most 3,000 bytes */
  payload: string;
  /** how long the push service stores it for an absent browser */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
  /** a later message of the same topic replaces a waiting one */
  topic: string;
}

export interface WebPush {
  /** what browsers subscribe with */
  publicKey: string;
  /** Resolves when the push service has accepted the message. Throws PushNotSent. */
  send(target: PushTarget, message: PushMessage): Promise<void>;
}

/** A message that was not accepted. Gives only a code as the reason: a browser's address is a secret. */
export class PushNotSent extends Error {
  override name = 'PushNotSent';
  /** the subscription is over; nothing will ever arrive there */
  readonly isGone: boolean;

  constructor(reason: string, isGone: boolean) {
    super(reason);
    this.isGone = isGone;
  }
}
