import { batch } from '../base/batch.ts';
import { oncePer } from '../base/cache-per.ts';
import type { Database } from './connection.ts';

/**
 * Reads for concurrent requests by one statement: under load many share it, a single one does not wait. read returns
 * results in the order of the keys.
 */
export function batchReads<Wanted, Row>(
  read: (database: Database, wanted: Wanted[]) => Promise<(Row | undefined)[]>,
): (database: Database, wanted: Wanted) => Promise<Row | undefined> {
  const readerOf = oncePer((database: Database) => batch((all: Wanted[]) => read(database, all)));
  return (database, wanted) => readerOf(database)(wanted);
}

/** Rows by their place in what was wanted, counted from 1; undefined where there is none. */
export function inPlace<Row extends { place: number }>(rows: Row[], wanted: unknown[]): (Row | undefined)[] {
  const rowsByPlace = new Map(rows.map((row) => [row.place, row]));
  return wanted.map((_, index) => rowsByPlace.get(index + 1));
}

/** The time by which those of one statement are read, who come within milliseconds. */
export function latest(wanted: { now: Date }[]): Date {
  return new Date(Math.max(...wanted.map(({ now }) => now.getTime())));
}
