import { sql as statement } from 'kysely';
import type { Database, Sql } from '../../../database/connection.ts';

/** Times are ISO, amounts Rappen. */
export interface LocalPlan {
  id: string;
  requestId: string | null;
  productId: string;
  name: string;
  description: string | null;
  price: number;
  currency: string;
  unit: 'MONTH' | 'YEAR';
  count: number;
  failuresAtMost: number;
  taxPercentage: string;
  quantitySupported: boolean;
  createdAt: string;
}

export interface LocalSubscription {
  id: string;
  requestId: string | null;
  planId: string;
  customId: string | null;
  quantity: number;
  status: 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED';
  statusAt: string;
  note: string | null;
  createdAt: string;
  /** the first regular payment, if it was ordered for later */
  startAt: string | null;
  setupFee: number | null;
  locale: string;
  brandName: string | null;
  approveUrl: string;
  returnUrl: string;
  cancelUrl: string;
  /** the day billing is counted from */
  anchor: string | null;
  cycles: number;
  nextBillingAt: string | null;
  outstanding: number;
  failures: number;
  retryAt: string | null;
  lastFailure: { at: string; amount: number; retryAt: string | null } | null;
  lastPayment: { at: string; amount: number } | null;
  /** how many of the next payments fail, and whether the next one stays pending */
  failNext: number;
  holdNext: boolean;
}

export interface LocalTransaction {
  id: string;
  subscriptionId: string;
  at: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  amount: number;
  currency: string;
  refunded: number;
  dispute: { id: string; openedAt: string; outcome: 'for_us' | 'for_buyer' | null } | null;
}

export interface Entries {
  product: { id: string; requestId: string | null; name: string; type: string; createdAt: string };
  plan: LocalPlan;
  subscription: LocalSubscription;
  transaction: LocalTransaction;
}
export type Kind = keyof Entries;

/** The local provider's data, in tables of its own. */
export interface Books {
  get<Of extends Kind>(kind: Of, id: string): Promise<Entries[Of] | undefined>;
  /** all of a kind, or those whose field has the value; the oldest first */
  list<Of extends Kind>(kind: Of, field?: keyof Entries[Of] & string, value?: string): Promise<Entries[Of][]>;
  put<Of extends Kind>(kind: Of, entry: Entries[Of]): Promise<void>;
  /** a message to send from this moment on */
  queue(message: { id: string; dueAt: Date; body: string }): Promise<void>;
}

/** Reads, and changes one at a time: each change sees all earlier ones. */
export interface Ledger {
  read: Books;
  change<Result>(work: (books: Books) => Promise<Result>): Promise<Result>;
}

export function createLedger({ sql }: Pick<Database, 'sql'>): Ledger {
  return {
    read: booksOf(sql),
    change: (work) =>
      sql.transaction().execute(async (transaction) => {
        await statement`select pg_advisory_xact_lock(hashtext('local_payments'))`.execute(transaction);
        return work(booksOf(transaction));
      }),
  };
}

function booksOf(sql: Sql): Books {
  return {
    async get<Of extends Kind>(kind: Of, id: string) {
      const row = await sql
        .selectFrom('local_payments')
        .select('data')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.data as unknown as Entries[Of] | undefined;
    },
    async list<Of extends Kind>(kind: Of, field?: string, value?: string) {
      const query = sql
        .selectFrom('local_payments')
        .select('data')
        .where('kind', '=', kind)
        .orderBy(statement`coalesce(data->>'createdAt', data->>'at')`)
        .orderBy('id');
      const rows = await (field === undefined
        ? query
        : query.where(statement`data->>${statement.lit(field)}`, '=', value ?? '')
      ).execute();
      return rows.map(({ data }) => data as unknown as Entries[Of]);
    },
    async put(kind, entry) {
      const data = JSON.stringify(entry);
      await sql
        .insertInto('local_payments')
        .values({ kind, id: entry.id, data })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ data }))
        .execute();
    },
    async queue({ id, dueAt, body }) {
      await sql.insertInto('local_payment_messages').values({ id, due_at: dueAt, body }).execute();
    },
  };
}
