import { DrizzleQueryError } from 'drizzle-orm';
import { type FieldDef, Pool, type PoolClient, Query } from 'pg';
import { type Queryable, runnerOf } from './client.ts';

/** Parts of a statement that are the same for every run. */
export interface QueryPlan<Row> {
  text: string;
  name: string;
  /** Builds a row from the received values, in column order, using the columns' names and decoders. */
  toRow: (values: readonly (string | null)[], columns: readonly LearnedColumn[]) => Row;
  /** Returns the parser of a PostgreSQL type's text format. */
  parserOf: (type: number) => (text: string) => unknown;
  /** Result columns from the first run; they do not change, so later runs skip the describe step. */
  learned?: readonly LearnedColumn[];
}

export interface LearnedColumn {
  name: string;
  parse: (text: string) => unknown;
}

export interface QueryResult<Row> {
  rows: Row[];
  /** Number of rows read or written. */
  rowCount: number;
}

/** The part of the driver's connection that a run uses. */
interface Wire {
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  parse: (of: { text: string; name: string }) => void;
  bind: (of: { statement: string; values: readonly unknown[] }) => void;
  describe: (of: { type: 'P'; name: string }) => void;
  execute: (of: object) => void;
  sync: () => void;
}

/**
 * One run of a prepared statement as a custom query of the driver: prepared by name on each connection,
 * without composing, naming or describing it again. These steps are three quarters of a small statement's CPU
 * cost in this process.
 */
class QueryRun<Row> extends Query {
  readonly #plan: QueryPlan<Row>;
  readonly #values: readonly unknown[];
  readonly #rows: Row[] = [];
  #columns: readonly LearnedColumn[];
  #rowCount = 0;
  #failure: unknown;
  readonly #end: (error: unknown, result?: QueryResult<Row>) => void;
  readonly name: string;

  constructor(plan: QueryPlan<Row>, values: readonly unknown[], end: (error: unknown, result?: QueryResult<Row>) => void) {
    super(plan.text);
    this.#plan = plan;
    this.name = plan.name;
    this.#values = values;
    this.#columns = plan.learned ?? [];
    this.#end = end;
  }

  requiresPreparation(): boolean {
    return true;
  }

  prepare(wire: Wire): void {
    const { text, name, learned } = this.#plan;
    if (wire.parsedStatements[name] === undefined && wire.submittedNamedStatements[name] === undefined) {
      wire.parse({ text, name });
      wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values: this.#values });
    if (!learned) wire.describe({ type: 'P', name: '' });
    wire.execute({});
    wire.sync();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: this.#plan.parserOf(dataTypeID) }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#failure) return;
    try {
      this.#rows.push(this.#plan.toRow(fields, this.#columns));
    } catch (error) {
      this.#failure = error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#plan.learned ??= this.#columns;
    this.#rowCount = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0;
  }

  handleError(error: unknown): void {
    this.#end(error);
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.#end(this.#failure);
    else this.#end(null, { rows: this.#rows, rowCount: this.#rowCount });
  }
}

/** Encodes a value for the connection. Arrays have no single wire format, so they are sent as JSON. */
function wireValue(value: unknown): unknown {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  if (value === undefined || Array.isArray(value)) throw new TypeError('a statement takes neither undefined nor arrays');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Runs a plan on the connection of a database or transaction. */
export async function runPlan<Row>(db: Queryable, plan: QueryPlan<Row>, values: readonly unknown[]): Promise<QueryResult<Row>> {
  const sent = values.map(wireValue);
  const runner = runnerOf(db);
  if (!(runner instanceof Pool)) return runOn(runner, plan, sent);
  const client = await runner.connect();
  try {
    return await runOn(client, plan, sent);
  } finally {
    client.release();
  }
}

function runOn<Row>(client: PoolClient, plan: QueryPlan<Row>, values: readonly unknown[]): Promise<QueryResult<Row>> {
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult<Row>>();
  client.query(
    new QueryRun(plan, values, (error, result) =>
      result ? resolve(result) : reject(new DrizzleQueryError(plan.text, [...values], error as Error)),
    ),
  );
  return promise;
}
