/** What a member has, whether bought or given. */
export const subscriptionTypes = ['basic', 'premium'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];

/** Where premium comes from: a subscription of one's own, a licence of a team, a code. */
export const premiumSources = ['own', 'team', 'code'] as const;
export type PremiumSource = (typeof premiumSources)[number];

/** What can be bought. */
export const planTypes = ['premium', 'team'] as const;
export type PlanType = (typeof planTypes)[number];

/** How one pays: a subscription at the provider, or an invoice by bank transfer, for teams. */
export const paymentKinds = ['paypal', 'invoice'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/**
 * How a subscription stands (product 4). pending: the buyer has not agreed, or not paid, yet. active: paid, and renewed by
 * itself. past_due: the renewal is not paid yet; premium goes on until graceUntil. cancelled: premium until paidUntil.
 */
export const subscriptionStates = ['pending', 'active', 'past_due', 'cancelled', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const cancellationReasons = ['found', 'expensive', 'unused', 'missing', 'other'] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

/** Where a company that gets invoices may be. */
export const countries = ['CH', 'LI', 'DE', 'AT', 'FR', 'IT'] as const;
