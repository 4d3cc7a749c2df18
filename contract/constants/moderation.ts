export const roles = ['member', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

/** A case is open until the first action on it. A later report of the same thing opens a new case. */
export const caseStates = ['open', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** Measures against a member, which they can read about and appeal; the mildest first. */
export const measureKinds = ['warn', 'hide', 'pause_messaging', 'suspend', 'delete_account'] as const;
export type MeasureKind = (typeof measureKinds)[number];

/** What a moderator may decide. dismiss: nothing is wrong. lift: revokes an earlier action. */
export const actionKinds = [...measureKinds, 'dismiss', 'lift'] as const;
export type ActionKind = (typeof actionKinds)[number];

export const appealDecisions = ['uphold', 'lift'] as const;
export type AppealDecision = (typeof appealDecisions)[number];
