import { parse } from 'csv-parse/sync';
import { email } from '../../../contract/email.ts';
import * as limits from '../../../contract/limits.ts';

/** More lines, or more addresses on them, than limits.invitationLines. */
export class TooManyLines extends Error {}

/** One address, or a line without one. */
export interface AddressLine {
  /** its line number, starting at 1 */
  line: number;
  /** the address as typed, or the line; truncated to the length an address can have */
  text: string;
  /** null: no address one could sign up with */
  address: string | null;
}

interface Row {
  line: number;
  fields: string[];
}

/** No table of addresses has a longer column name. */
const longestColumnName = 60;
const separators = [',', ';', '\t'];
/** What separates and surrounds addresses: «Anna Meier <anna@beispiel.ch>», «mailto:anna@beispiel.ch». */
const between = /[\s<>()[\]",;:|]+/;
const around = /^['.]+|(?<!['.])['.]+$/g;
/** Column names of spreadsheets in our languages. */
const columnName =
  /^e-?mail|mail-?adresse$|courriel|^(mail|add?ress(e|en|es)?|name|(sur|first |last |full )?name|(vor|nach)name|(pré)?nom)$/i;

/**
 * Extracts the addresses from a text: typed by hand, or a CSV file with any usual separator, with or without quotes
 * and column names. In a table, the first thing in a line that looks like an address counts; lines that consist only
 * of addresses, or of names with addresses in angle brackets, are lists. Throws TooManyLines, for too many lines
 * (including empty ones) before reading any.
 */
export function readAddresses(text: string): AddressLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd();
  if (hasMoreLines(lines, limits.invitationLines)) throw new TooManyLines();
  const found = addressesIn(readRows(lines));
  if (found.length > limits.invitationLines) throw new TooManyLines();
  return found;
}

function hasMoreLines(text: string, most: number): boolean {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1 && lines <= most; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines > most;
}

function addressesIn([first, ...others]: Row[]): AddressLine[] {
  if (!first) return [];
  const isTable = first.fields.some(isColumnName) && !first.fields.join().includes('@');
  return (isTable ? others : [first, ...others]).flatMap((row) => addressesOf(row, isTable));
}

function isColumnName(field: string): boolean {
  return field.length <= longestColumnName && columnName.test(field);
}

function addressesOf({ line, fields }: Row, isTable: boolean): AddressLine[] {
  const filled = fields.filter((field) => field !== '');
  if (filled.length === 0) return [];
  const holding = filled.filter((field) => addressLikeIn(field).length > 0);
  if (holding.length === 0) return [{ line, text: cut(filled.join(' ')), address: null }];
  const isList = holding.length === filled.length || holding.every((field) => field.includes('<'));
  const found = holding.flatMap(addressLikeIn);
  return (isList && !isTable ? found : found.slice(0, 1)).map((written) => {
    // A spreadsheet formula, though it has the form of an address.
    const address = email.safeParse(written.startsWith('=') ? '' : written);
    return { line, text: cut(written), address: address.success ? address.data : null };
  });
}

function addressLikeIn(field: string): string[] {
  const words = field.split(between).filter((word) => word.includes('@') && word.length < 2 * limits.email.max);
  return words.map((word) => word.replace(around, '')).filter((word) => /^[^@]+@[^@]+$/.test(word));
}

function cut(text: string): string {
  return text.slice(0, limits.email.max);
}

function readRows(text: string): Row[] {
  return readTable(text) ?? readPlainly(text);
}

/** As CSV; undefined if its quotes are invalid, or an unclosed one swallowed other lines. */
function readTable(text: string): Row[] | undefined {
  let parsed: { record: string[]; info: { lines: number }; raw: string }[];
  try {
    parsed = parse(text, {
      delimiter: separators,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      raw: true,
    }) as unknown as typeof parsed;
  } catch {
    return undefined;
  }
  const rows = parsed.map(({ record, info, raw }) => ({
    line: info.lines - raw.trim().split('\n').length + 1,
    fields: record,
  }));
  const isSwallowed = (field: string) => field.includes('\n') && field.includes('@');
  return rows.some(({ fields }) => fields.some(isSwallowed)) ? undefined : rows;
}

/** Line by line, without interpreting quotes. */
function readPlainly(text: string): Row[] {
  return text
    .split('\n')
    .map((line, index) => ({ line: index + 1, fields: line.split(/[,;\t]/).map((field) => field.trim()) }))
    .filter(({ fields }) => fields.some((field) => field !== ''));
}
