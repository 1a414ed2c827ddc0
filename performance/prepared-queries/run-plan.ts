import { DrizzleQueryError } from 'drizzle-orm';
import { type FieldDef, Pool, type PoolClient, Query } from 'pg';
import { type Queryable, driverConnectionOf } from './session.ts';

/** Part of a query that is the same at every execution. */
export interface QueryPlan<Row> {
  text: string;
  name: string;
  /** Builds a row from the values in column order and the columns' names and parsers. */
  toRow: (values: readonly (string | null)[], columns: readonly ResultColumn[]) => Row;
  /** Returns the text parser of a PostgreSQL type. */
  parserOf: (type: number) => (text: string) => unknown;
  /** Columns of the result, known after the first execution; later executions skip the Describe message. */
  columns?: readonly ResultColumn[];
}

export interface ResultColumn {
  name: string;
  parse: (text: string) => unknown;
}

export interface QueryResult<Row> {
  rows: Row[];
  /** Number of rows that were read or written. */
  rowCount: number;
}

/** Methods and properties of pg's Connection that an execution uses. */
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
 * One execution of a query plan, in the form of pg's Query. It is prepared by name on each connection, and is
 * neither composed nor described again.
 */
class PlannedQuery<Row> extends Query {
  readonly #plan: QueryPlan<Row>;
  readonly #values: readonly unknown[];
  readonly #rows: Row[] = [];
  #columns: readonly ResultColumn[];
  #rowCount = 0;
  #failure: unknown;
  readonly #end: (error: unknown, result?: QueryResult<Row>) => void;
  readonly name: string;

  constructor(
    plan: QueryPlan<Row>,
    values: readonly unknown[],
    end: (error: unknown, result?: QueryResult<Row>) => void,
  ) {
    super(plan.text);
    this.#plan = plan;
    this.name = plan.name;
    this.#values = values;
    this.#columns = plan.columns ?? [];
    this.#end = end;
  }

  requiresPreparation(): boolean {
    return true;
  }

  prepare(wire: Wire): void {
    const { text, name, columns } = this.#plan;
    if (wire.parsedStatements[name] === undefined && wire.submittedNamedStatements[name] === undefined) {
      wire.parse({ text, name });
      wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values: this.#values });
    if (!columns) wire.describe({ type: 'P', name: '' });
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
    this.#plan.columns ??= this.#columns;
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

/**
 * Returns a value in PostgreSQL's text format; an object becomes JSON.
 *
 * @throws a TypeError for undefined, and for an array, which could mean a PostgreSQL array or JSON
 */
export function toWireValue(value: unknown): unknown {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  if (value === undefined || Array.isArray(value))
    throw new TypeError('a prepared query takes neither undefined nor arrays');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Executes a query plan on a database or in a transaction. */
export async function executePlan<Row>(
  db: Queryable,
  plan: QueryPlan<Row>,
  values: readonly unknown[],
): Promise<QueryResult<Row>> {
  const sent = values.map(toWireValue);
  const driver = driverConnectionOf(db);
  if (!(driver instanceof Pool)) return runOn(driver, plan, sent);
  const client = await driver.connect();
  try {
    return await runOn(client, plan, sent);
  } finally {
    client.release();
  }
}

function runOn<Row>(
  client: PoolClient,
  plan: QueryPlan<Row>,
  values: readonly unknown[],
): Promise<QueryResult<Row>> {
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult<Row>>();
  client.query(
    new PlannedQuery(plan, values, (error, result) =>
      result ? resolve(result) : reject(new DrizzleQueryError(plan.text, [...values], error as Error)),
    ),
  );
  return promise;
}
