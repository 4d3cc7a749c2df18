/** A member's plan, whether bought or given. */
export const subscriptionTypes = ['basic', 'premium'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];

/** Where premium comes from: the member's own subscription, a team licence, a code. */
export const premiumSources = ['own', 'team', 'code'] as const;
export type PremiumSource = (typeof premiumSources)[number];

/** What can be bought. */
export const planTypes = ['premium', 'team'] as const;
export type PlanType = (typeof planTypes)[number];

/** Ways to pay: a subscription at the provider, or, for teams, an invoice by bank transfer. */
export const paymentKinds = ['paypal', 'invoice'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/**
 * The state of a subscription (product 4). pending: not approved or not paid yet. active: paid, renews
 * automatically. past_due: the renewal is unpaid; premium continues until graceUntil. cancelled: premium until
 * paidUntil.
 */
export const subscriptionStates = ['pending', 'active', 'past_due', 'cancelled', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const cancellationReasons = ['found', 'expensive', 'unused', 'missing', 'other'] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

/** Where an invoiced company may be based. */
export const countries = ['CH', 'LI', 'DE', 'AT', 'FR', 'IT'] as const;
