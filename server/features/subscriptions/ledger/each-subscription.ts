import type { Services } from '../../../http/endpoint.ts';
import { ProviderRefusal, ProviderUnavailable } from '../../../integrations/payments/interface.ts';

/** After this many consecutive timeouts of the provider, the rest waits for the next run. */
const unansweredInARow = 5;

/**
 * Runs work for each of these subscriptions in turn. A failure is logged and the others continue; a provider that is
 * down gets no further calls.
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
      else log.error({ id, stack }, 'processing a subscription failed');
    }
  }
}
