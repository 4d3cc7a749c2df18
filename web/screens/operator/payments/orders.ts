/** The values of the contract in the order in which the console shows them; schemas stay out of browsers. */
export const statesInOrder = ['active', 'past_due', 'cancelled', 'pending', 'ended'] as const;
export const typesInOrder = ['premium', 'team'] as const;
export const paymentKindsInOrder = ['paypal', 'invoice'] as const;
/** How a subscription can stand in the books of the provider. */
export const providerStatesInOrder = ['waiting', 'approved', 'active', 'suspended', 'cancelled', 'expired'] as const;
