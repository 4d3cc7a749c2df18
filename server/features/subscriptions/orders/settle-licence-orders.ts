import { Refusal } from '../../../ground/errors.ts';
import type { Services } from '../../../http/endpoint.ts';
import { syncWithProvider } from '../ledger/sync-with-provider.ts';
import { settleLicenceOrder } from './confirm-licences.ts';

/** Looks whether the owner agreed to ordered licences without coming back to say so, and starts them if so. */
export async function settleOpenLicenceOrder(services: Services, subscriptionId: string): Promise<void> {
  try {
    await settleLicenceOrder(services, subscriptionId);
  } catch (error) {
    // Somebody has joined since: the owner is told when they come back to it.
    if (!(error instanceof Refusal && error.code === 'licences_below_used')) throw error;
  }
  await syncWithProvider(services, subscriptionId);
}
