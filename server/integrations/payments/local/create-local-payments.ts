import type { Log } from '../../../base/log.ts';
import { connect } from '../../../database/connection.ts';
import type { PayPalConnection } from '../paypal-http.ts';
import { createLocalApi } from './api.ts';
import { createLedger } from './books.ts';
import { type Controls, createControls } from './controls.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import { createFaults, type Faults } from './faults.ts';
import { newPayPalId } from './identifiers.ts';
import { createSigner } from './signatures.ts';

/** The provider used while no PayPal account is configured: no money moves. */
export interface LocalPayments extends Controls, Delivery, Faults {
  /** how the client reaches it */
  connection: Pick<PayPalConnection, 'account' | 'fetch'>;
  close(): Promise<void>;
}

/** Few, and separate: a caller in a transaction must never wait for a connection it holds itself. */
const poolSize = 2;

/** Creates it on the tables local_payments and local_payment_messages. Its pages and webhook are below publicUrl. */
export function createLocalPayments(options: {
  databaseUrl: string;
  secret: Uint8Array;
  publicUrl: URL;
  clock: () => Date;
  log: Log;
}): LocalPayments {
  const { clock, publicUrl, log } = options;
  const database = connect(options.databaseUrl, {
    poolSize,
    onIdleError: (error) => log.warn({ name: error.name }, 'idle database connection lost'),
  });
  const ledger = createLedger(database);
  const signer = createSigner(options.secret);
  const approvePage = (id: string) => {
    const url = new URL(`/dev/payments/approve/${id}`, publicUrl);
    url.searchParams.set('ba_token', newPayPalId('BA-', 17));
    return url;
  };
  const { faults, fetch } = createFaults(createLocalApi({ ledger, signer, clock, approvePage }));
  const webhook = new URL('/api/webhooks/paypal', publicUrl);
  return {
    connection: { account: signer.account, fetch },
    ...createControls(ledger, clock),
    ...createDelivery({ sql: database.sql, signer, clock, webhook }),
    ...faults,
    close: () => database.close(),
  };
}
