import { startingWith } from '../../../../contract/words/starting-with.ts';
import { subscriptionStates } from '../../../../contract/words/subscriptions.ts';

/** How subscriptions stand, those that give premium first. */
export const statesInOrder = startingWith(subscriptionStates, 'active', 'past_due', 'cancelled');
