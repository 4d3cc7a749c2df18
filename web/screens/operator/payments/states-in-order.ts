import { subscriptionStates } from '../../../../contract/constants/subscriptions.ts';
import { startingWith } from '../../../../contract/format/starting-with.ts';

/** The states of subscriptions, those that give premium first. */
export const statesInOrder = startingWith(subscriptionStates, 'active', 'past_due', 'cancelled');
