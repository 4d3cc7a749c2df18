/** The state of a chat. held: a request that waits for review; withheld: one not let through. Both only its sender sees. */
export const chatStates = ['open', 'accepted', 'declined', 'expired', 'left', 'held', 'withheld'] as const;
export type ChatState = (typeof chatStates)[number];
