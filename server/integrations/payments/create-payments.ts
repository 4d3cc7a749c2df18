import type { Environment } from '../../base/environment.ts';
import type { Log } from '../../base/log.ts';
import type { Database } from '../../database/connection.ts';
import type { PaymentProvider } from './interface.ts';
import { createLocalPayments, type LocalPayments } from './local/create-local-payments.ts';
import { createPayPal } from './paypal.ts';
import type { Fetch } from './paypal-http.ts';

/** The payment provider: PayPal if an account is configured, else the local one on a local instance. */
export interface Payments {
  payments: PaymentProvider | undefined;
  localPayments: LocalPayments | undefined;
  close(): Promise<void>;
}

export function createPayments(options: {
  environment: Environment;
  database: Database;
  databaseUrl: string;
  secret: Uint8Array;
  log: Log;
  clock: () => Date;
  watch?: (fetch: Fetch) => Fetch;
}): Payments {
  const { environment, database, log, clock, watch = (fetch: Fetch) => fetch } = options;
  if (environment.paypal) {
    const connection = { account: environment.paypal, fetch: watch((request) => fetch(request)), log, clock };
    return { payments: createPayPal(connection, database.sql), localPayments: undefined, close: async () => {} };
  }
  if (!environment.localPayments) return { payments: undefined, localPayments: undefined, close: async () => {} };
  const local = createLocalPayments({ ...options, publicUrl: environment.publicUrl });
  const { account, fetch: localFetch } = local.connection;
  const connection = { account, fetch: watch(localFetch), log, clock, pauseMilliseconds: 10 };
  return { payments: createPayPal(connection, database.sql), localPayments: local, close: () => local.close() };
}
