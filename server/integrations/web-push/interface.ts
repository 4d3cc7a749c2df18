/** A browser as its subscription describes it. */
export interface PushTarget {
  endpoint: string;
  /** base64 of the p256dh key */
  subscriptionKey: string;
  /** base64 */
  auth: string;
}

export interface PushMessage {
  /** what the browser gets to read, and nobody on the way; at most 3,000 bytes */
  payload: string;
  /** how long the push service keeps it for a browser that is away */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
  /** a later message of the same topic takes the place of one that still waits */
  topic: string;
}

/** The push services of the browsers. */
export interface WebPush {
  /** what browsers subscribe with */
  publicKey: string;
  /** Resolves when the push service has taken the message. Throws PushNotSent. */
  send(target: PushTarget, message: PushMessage): Promise<void>;
}

/** A message that was not taken. Says why by a code only: an address of a browser is a secret. */
export class PushNotSent extends Error {
  override name = 'PushNotSent';
  /** the subscription is over; nothing will ever arrive there */
  readonly isGone: boolean;

  constructor(reason: string, isGone: boolean) {
    super(reason);
    this.isGone = isGone;
  }
}
