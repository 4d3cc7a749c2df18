import type { ApiApp } from '../../http/api-app.ts';
import type { Services } from '../../http/endpoint.ts';
import type { LocalPayments } from '../../integrations/payments/local/create-local-payments.ts';
import { type Repeating, repeat } from '../../jobs/repeat.ts';

const runMilliseconds = 1_000;

/** Takes the payments that are due at the provider that stands in, and brings its messages to this application. */
export async function runPayments(
  app: ApiApp,
  payments: LocalPayments,
): Promise<{ billed: number; delivered: number; failed: number }> {
  const billed = await payments.runDue();
  return { billed, ...(await payments.deliver((request) => app.fetch(request))) };
}

/** Lets the provider that stands in go about its work by itself: messages arrive about a second after what they tell of. */
export function startLocalPayments(app: ApiApp, { localPayments, log }: Services): Repeating | undefined {
  if (!localPayments) return undefined;
  return repeat({
    milliseconds: runMilliseconds,
    work: () => runPayments(app, localPayments),
    onError: (error) => log.warn({ name: error instanceof Error ? error.name : undefined }, 'local payments'),
  });
}
