import type { Ledger } from './books.ts';
import type { Signer } from './signatures.ts';

/** The seller's account at the local provider: its books, keys and pages. */
export interface LocalAccount {
  ledger: Ledger;
  signer: Signer;
  clock: () => Date;
  approvePage: (subscriptionId: string) => URL;
}
