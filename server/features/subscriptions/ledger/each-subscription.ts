import type { Services } from '../../../http/endpoint.ts';
import { ProviderRefusal, ProviderUnavailable } from '../../../integrations/payments/interface.ts';

/** After so many in a row that the provider did not answer, the rest waits for the next turn. */
const unansweredInARow = 5;

/**
 * Does work for each of these subscriptions, one after the other. One that fails is logged and does not keep the others from
 * their turn; nothing more is asked of a provider that is down.
 */
export async function eachSubscription(
  { log }: Pick<Services, 'log'>,
  due: { id: string }[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  let unanswered = 0;
  for (const { id } of due) {
    try {
      await work(id);
      unanswered = 0;
    } catch (error) {
      if (error instanceof ProviderUnavailable) {
        unanswered += 1;
        if (unanswered < unansweredInARow) continue;
        log.warn('the payment provider does not answer');
        return;
      }
      const stack = error instanceof Error ? error.stack : String(error);
      if (error instanceof ProviderRefusal) log.warn({ id, issue: error.issue }, 'the payment provider refused');
      else log.error({ id, stack }, 'a subscription could not be looked after');
    }
  }
}
