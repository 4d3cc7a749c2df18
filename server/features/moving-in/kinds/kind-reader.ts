import type { ImportMark, ImportRefusal, MarkedField } from '../../../../contract/constants/moving-in.ts';
import type { CopyValue } from '../../../database/copy-rows.ts';
import type { Directories } from '../../../database/directories.ts';
import type { Kind, SiteMap } from '../map/site-map.ts';
import type { FormerRow, FormerValue } from '../source/source.ts';
import { formerTime } from './former-time.ts';
import { plainText } from './plain-text.ts';

/** What reading a row may use: the product's directories, and what was read before it. */
export interface Reading {
  now: Date;
  map: SiteMap;
  directories: Directories;
  /** the code of a former language, and the place of a former location */
  languages: Map<number, string | undefined>;
  places: Map<number, number | undefined>;
}

/** A row as it is staged, or why it is not imported. */
export type Read = { values: readonly CopyValue[] } | { refused: ImportRefusal };

/** How rows of a kind become rows of its staging table. */
export interface KindReader {
  /** its columns besides number, document, fingerprint and new id, with their types */
  columns: Readonly<Record<string, string>>;
  read(row: Row): Read;
}

/** A row of the former site with its keys; marks: values imported although they break a rule. */
export class Row {
  readonly marks = new Set<ImportMark>();
  readonly #values: FormerRow;
  readonly #map: NonNullable<SiteMap['kinds'][Kind]>;
  readonly about: Reading;

  constructor(kind: Kind, values: FormerRow, about: Reading) {
    this.#values = values;
    this.about = about;
    this.#map = about.map.kinds[kind] ?? { table: '', fields: {} };
  }

  value(field: string): FormerValue {
    const place = this.#map.fields[field];
    if (place && 'value' in place) return typeof place.value === 'boolean' ? Number(place.value) : place.value;
    return this.#values[field] ?? null;
  }

  /** Whether the former site has this field at all. */
  has(field: string): boolean {
    return Boolean(this.#map.fields[field]);
  }

  text(field: string): string {
    return String(this.value(field) ?? '').replaceAll('\u0000', '');
  }

  /** A text without markup; of an editor's field all of it, of a typed one only HTML. */
  plain(field: MarkedField, isRich = false): string {
    const { text, markup } = plainText(this.text(field), isRich);
    if (markup) this.marks.add(`${field}_${markup}`);
    return text;
  }

  flag(field: string): boolean {
    const value = this.value(field);
    return value === 1 || value === '1' || value === 'true' || value === 't';
  }

  /** A whole number above zero, as numbers of rows are. */
  number(field: string): number | null {
    const number = Number(this.value(field) ?? 0);
    return Number.isSafeInteger(number) && number > 0 ? number : null;
  }

  numbers(field: string): number[] {
    return this.text(field)
      .split(',')
      .map(Number)
      .filter((number) => Number.isSafeInteger(number) && number > 0);
  }

  /** A time that is not later than now; null, marked, for what is none. */
  time(field: MarkedField): Date | null {
    const value = this.value(field);
    if (value === null || value === '') return null;
    const time = formerTime(value, this.about.map.timeZone);
    if (!time) this.marks.add(`${field}_unreadable`);
    if (!time || time <= this.about.now) return time ?? null;
    this.marks.add(`${field}_in_future`);
    return this.about.now;
  }

  /** A time that may lie ahead. */
  moment(field: string): Date | null {
    return formerTime(this.value(field), this.about.map.timeZone) ?? null;
  }
}
