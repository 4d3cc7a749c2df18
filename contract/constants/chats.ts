/**
 * The state of a chat. held: a request awaiting review; withheld: one that was rejected. Only the sender sees these
 * two.
 */
export const chatStates = ['open', 'accepted', 'declined', 'expired', 'left', 'held', 'withheld'] as const;
export type ChatState = (typeof chatStates)[number];

/**
 * How many people a member may still write to this month (product 6): monthlyLimit of the subscription less count of
 * GET /api/chats/count. Never below 0, even after Premium has ended.
 */
export function contactsLeft(monthlyLimit: number, count: number): number {
  return Math.max(0, monthlyLimit - count);
}

/** The kinds of message. */
export const messageKinds = ['text', 'correction', 'image', 'voice', 'card'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** One-tap reactions. idea: understood. question: not understood. */
export const reactionWords = ['heart', 'thumb', 'laugh', 'idea', 'question', 'star'] as const;
export type Reaction = (typeof reactionWords)[number];

/** Whether one side of a chat may correct the other: not requested yet, awaiting an answer, allowed, or refused. */
export const correctionPermissions = ['ask', 'waits', 'allowed', 'refused'] as const;
export type CorrectionPermission = (typeof correctionPermissions)[number];
