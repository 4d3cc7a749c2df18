/** The state of a chat. held: a request that waits for review; withheld: one not let through. Both only its sender sees. */
export const chatStates = ['open', 'accepted', 'declined', 'expired', 'left', 'held', 'withheld'] as const;
export type ChatState = (typeof chatStates)[number];

/**
 * How many people a member may still write to this month (product 6): monthlyLimit of the subscription, count of GET /api/chats/count. Never
 * below 0, also where Premium has ended since.
 */
export function contactsLeft(monthlyLimit: number, count: number): number {
  return Math.max(0, monthlyLimit - count);
}

/** What a message is. */
export const messageKinds = ['text', 'correction', 'image', 'voice', 'card'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What a message can be answered with at a press. idea: I have got it. question: I do not understand this. */
export const reactionWords = ['heart', 'thumb', 'laugh', 'idea', 'question', 'star'] as const;
export type Reaction = (typeof reactionWords)[number];

/** Whether one side of a chat may correct the other: they have still to be asked, have not answered yet, said yes, or no. */
export const correctionPermissions = ['ask', 'waits', 'allowed', 'refused'] as const;
export type CorrectionPermission = (typeof correctionPermissions)[number];
