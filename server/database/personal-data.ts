import { CompiledQuery } from 'kysely';
import type { AccountExport } from '../../contract/me-export.ts';
import type { RetentionName } from '../../contract/retention.ts';
import type { Sql } from './connection.ts';
import type { DB } from './types.ts';

type TableName = keyof DB & string;

/**
 * Removes what a table contains about a member, in the transaction that deletes the account. Adds to images those whose
 * files are to be removed after the commit.
 */
export type Erase = (sql: Sql, userId: string, now: Date, images: string[]) => Promise<void>;

interface Declaration {
  /** what the table contains about a member, for docs/personal-data.md */
  holds: string;
  /** the parts of a member's export that contain it */
  exports: readonly (keyof AccountExport)[];
  /** the rules of contract/retention.ts that apply */
  retention: readonly RetentionName[];
  /** Rows that the nightly job deletes, or changes by set, as SQL. `:now` is the moment, `:before` is a period of retention earlier. */
  expires?: string | { set: string; where: string };
}

interface PersonalTable extends Declaration {
  /** who sees it, besides who has access to the database */
  seenBy: string;
  /**
   * What happens to the rows when an account is deleted: a function removes them, or their personal data; a foreign
   * key or trigger does; or they stay, for the other side or by law.
   */
  erased: Erase | 'follows' | 'stays';
}

interface ImpersonalTable extends Declaration {
  erased: 'nobody';
}

/** What happens to the rows of a table, as the feature that writes it declares. */
export type TableData = PersonalTable | ImpersonalTable;

/** Every table. */
export type PersonalData = Readonly<Record<TableName, TableData>>;

/** The tables that a feature declares. */
export type Declared = Partial<PersonalData>;

/** A table that concerns no member. */
export function impersonal(holds: string, expires?: string): ImpersonalTable {
  return { holds, exports: [], erased: 'nobody', retention: [], ...(expires === undefined ? {} : { expires }) };
}

/** Erases by deleting rows that name the member in one of these columns. */
export function deleteBy<Table extends TableName>(table: Table, ...columns: (keyof DB[Table] & string)[]): Erase {
  const text = `delete from ${table} where ${columns.map((column) => `${column} = $1`).join(' or ')}`;
  return async (sql, userId) => {
    await sql.executeQuery(CompiledQuery.raw(text, [userId]));
  };
}

/** Erases by statements; $1 is the member, $2 the moment where a statement names it. */
export function eraseBy(...texts: string[]): Erase {
  return async (sql, userId, now) => {
    for (const text of texts) {
      await sql.executeQuery(CompiledQuery.raw(text, text.includes('$2') ? [userId, now] : [userId]));
    }
  };
}

/**
 * Deletes an account with all that is declared about it, in the caller's transaction and the order of the tables.
 * Returns images whose files are to be removed after the commit; undefined if the account is already deleted.
 */
export type EraseMember = (sql: Sql, userId: string, now: Date) => Promise<string[] | undefined>;

export function eraserOf(tables: PersonalData): EraseMember {
  const erasures = Object.values(tables).flatMap(({ erased }) => (typeof erased === 'function' ? erased : []));
  return async (sql, userId, now) => {
    const account = sql.selectFrom('users').select('id').where('id', '=', userId).where('deleted_at', 'is', null);
    if (!(await account.forUpdate().executeTakeFirst())) return undefined;
    const images: string[] = [];
    for (const erase of erasures) await erase(sql, userId, now, images);
    return images;
  };
}
