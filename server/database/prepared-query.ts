import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** A hot query: SQL text under a name, prepared once per connection. */
export interface Prepared {
  name: string;
  text: string;
}

/** What a query may do with the connection it is sent on, as pg-cursor uses it. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  parse(query: Prepared): void;
  bind(statement: { statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(portal: { type: 'P' }): void;
  execute(): void;
  sync(): void;
  sendCopyFail(message: string): void;
}

interface Column {
  name: string;
  dataTypeID: number;
}

/** How the rows of a statement are read. */
interface Reader {
  names: string[];
  parsers: ((value: string) => unknown)[];
  empty: Record<string, unknown>;
}

/**
 * A statement that was prepared keeps its columns for as long as its connection lives: PostgreSQL refuses it when a migration
 * has changed them. So they are asked for and read once, where pg asks for them with every query.
 */
const readers = new WeakMap<Wire, Map<string, Reader>>();

/** A prepared query as pg sends one it did not make itself (pg.Submittable). Answers rows alone. */
export class PreparedQuery {
  readonly name: string;
  readonly text: string;
  /** set by whoever sends it */
  callback: ((error: unknown, rows?: unknown[]) => void) | undefined;
  #values: unknown[];
  #rows: unknown[] = [];
  #reader: Reader | undefined;
  #fault: unknown;
  #readers: Map<string, Reader> | undefined;

  constructor({ name, text }: Prepared, values: unknown[]) {
    this.name = name;
    this.text = text;
    this.#values = values;
  }

  submit(wire: Wire): Error | null {
    const { name, text } = this;
    const sent = wire.parsedStatements[name] ?? wire.submittedNamedStatements[name];
    if (sent !== undefined && sent !== text) return new Error(`two statements are called ${name}`);
    this.#readers = readersOf(wire);
    this.#reader = this.#readers.get(name);
    wire.stream.cork();
    try {
      if (sent === undefined) {
        wire.parse({ name, text });
        wire.submittedNamedStatements[name] = text;
      }
      this.#bind(wire);
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  #bind(wire: Wire) {
    try {
      wire.bind({ statement: this.name, values: this.#values, valueMapper: prepareValue });
    } catch (error) {
      // A value that cannot be sent: the connection goes on with the next query.
      this.#fault = error;
      wire.sync();
      return;
    }
    if (!this.#reader) wire.describe({ type: 'P' });
    wire.execute();
    wire.sync();
  }

  handleRowDescription({ fields }: { fields: Column[] }) {
    this.#reader = readerOf(fields);
    this.#readers?.set(this.name, this.#reader);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    if (!this.#reader || this.#fault) return;
    try {
      this.#rows.push(readRow(this.#reader, fields));
    } catch (error) {
      this.#fault = error;
    }
  }

  handleError(error: unknown) {
    this.callback?.(error);
  }

  handleReadyForQuery() {
    if (this.#fault) this.callback?.(this.#fault);
    else this.callback?.(null, this.#rows);
  }

  handleCommandComplete() {}

  handleEmptyQuery() {}

  handlePortalSuspended() {}

  handleCopyInResponse(wire: Wire) {
    wire.sendCopyFail('no data is copied here');
  }

  handleCopyData() {}
}

function readersOf(wire: Wire): Map<string, Reader> {
  const known = readers.get(wire) ?? new Map<string, Reader>();
  readers.set(wire, known);
  return known;
}

function readerOf(columns: Column[]): Reader {
  return {
    names: columns.map(({ name }) => name),
    parsers: columns.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
    empty: Object.fromEntries(columns.map(({ name }) => [name, null])),
  };
}

function readRow({ names, parsers, empty }: Reader, values: (string | null)[]): Record<string, unknown> {
  const row = { ...empty };
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (value != null) row[names[index] as string] = parsers[index]?.(value);
  }
  return row;
}
