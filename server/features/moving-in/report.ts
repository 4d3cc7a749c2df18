import type { ImportedKind } from '../../../contract/constants/moving-in.ts';

/** Examples of a mark that are named. */
const examples = 10;

/** What became of the rows of a kind: read is new, changed, same, changedHere and refused together. */
export interface KindReport {
  read: number;
  new: number;
  changed: number;
  same: number;
  /** changed at both sites: ours stays */
  changedHere: number;
  refused: Record<string, number>;
  /** what was imported though it breaks a rule, with numbers of the former site */
  marked: Record<string, { rows: number; examples: number[] }>;
}

/** A run, as operators read it. */
export interface MovingInReport {
  strapi: 4 | 5;
  startedAt: string;
  endedAt: string;
  kinds: Partial<Record<ImportedKind, KindReport>>;
  /** removed here because it was removed there */
  gone: Partial<Record<ImportedKind, number>>;
  /**
   * Rappen of paid subscriptions: read, imported as their prices are here, refused by reason, and by how much those imported cost
   * less here than there
   */
  money: { read: number; imported: number; refused: Record<string, number>; otherPrice: number };
  /** members who have been away for long, and are hidden until they come back */
  hidden: number;
  pictures: { imported: number; waiting: number; missing: Record<string, number> };
}

/** Counts while rows are read. */
export class Tally {
  read = 0;
  readonly marked: KindReport['marked'] = {};

  mark(name: string, id: number): void {
    this.marked[name] ??= { rows: 0, examples: [] };
    const found = this.marked[name];
    found.rows += 1;
    if (found.examples.length < examples) found.examples.push(id);
  }
}

/** Whether every row of a kind that was read is accounted for. */
export function addsUp({ read, refused, ...taken }: KindReport): boolean {
  return read === taken.new + taken.changed + taken.same + taken.changedHere + sumOf(refused);
}

/** Whether every row and every Rappen that was read is accounted for. */
export function allAddsUp({ kinds, money }: MovingInReport): boolean {
  const { read, imported, refused, otherPrice } = money;
  return Object.values(kinds).every(addsUp) && read === imported + sumOf(refused) + otherPrice;
}

function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Reports the progress of a run, at most once in a while. */
export class Progress {
  readonly #say: (line: string) => void;
  readonly #total: number;
  readonly #startedAt = performance.now();
  #done = 0;
  #said = performance.now();

  /** total: rows of the former database to read, and then to write */
  constructor(total: number, say: (line: string) => void) {
    this.#total = total;
    this.#say = say;
  }

  step(what: string, rows = 1): void {
    this.#done += rows;
    const now = performance.now();
    if (now - this.#said < 2000) return;
    this.#said = now;
    const rate = this.#done / ((now - this.#startedAt) / 1000);
    const left = Math.max(0, (this.#total - this.#done) / rate);
    const minutes = left < 90 ? `${Math.ceil(left)} s` : `${Math.ceil(left / 60)} min`;
    this.#say(`${what}: ${this.#done} of ${this.#total} rows, ${Math.round(rate)} a second, ${minutes} left`);
  }
}
