import type { ApiApp } from '../../http/api-app.ts';
import type { Services } from '../../http/endpoint.ts';
import type { LocalPayments } from '../../integrations/payments/local/create-local-payments.ts';
import { type Repeating, repeat } from '../../jobs/repeat.ts';

const runMilliseconds = 1_000;

/** Takes due payments at the stand-in provider, and delivers its messages to this application. */
export async function runPayments(
  app: ApiApp,
  payments: LocalPayments,
): Promise<{ billed: number; delivered: number; failed: number }> {
  const billed = await payments.runDue();
  return { billed, ...(await payments.deliver((request) => app.fetch(request))) };
}

/** Runs the stand-in provider in the background: messages arrive about a second after their event. */
export function startLocalPayments(app: ApiApp, { localPayments, log }: Services): Repeating | undefined {
  if (!localPayments) return undefined;
  return repeat({
    milliseconds: runMilliseconds,
    work: () => runPayments(app, localPayments),
    onError: (error) => log.warn({ name: error instanceof Error ? error.name : undefined }, 'local payments'),
  });
}
