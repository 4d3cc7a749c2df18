import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A value of COPY's text format. Objects become JSON. */
export type CopyValue = string | number | boolean | Date | object | null;

const chunkLength = 64 * 1024;

/** Streams rows into a table (its name and columns written as SQL). As many are held in memory as the connection takes at once. */
export async function copyRows(
  client: pg.ClientBase,
  target: string,
  rows: Iterable<readonly CopyValue[]> | AsyncIterable<readonly CopyValue[]>,
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  const failure = finished(stream);
  // Handled where it is awaited; until then a failed stream only stops the loop.
  failure.catch(() => undefined);
  let chunk = '';
  for await (const row of rows) {
    chunk += `${row.map(field).join('\t')}\n`;
    if (chunk.length < chunkLength) continue;
    if (stream.destroyed || stream.errored) break;
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), failure]);
    chunk = '';
  }
  stream.end(chunk);
  await failure;
}

/** Writes one value as COPY's text format wants it. */
export function field(value: CopyValue): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? '') : text;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
