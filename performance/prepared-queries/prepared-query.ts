import { createHash } from 'node:crypto';
import { Column, type DriverValueDecoder, Param, Placeholder, type Query, SQL, is, sql } from 'drizzle-orm';
import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { types } from 'pg';
import { isFastPath } from '../fast-path.ts';
import { type QueryPlan, type QueryResult, type ResultColumn, runPlan, wireValue } from './run-plan.ts';
import type { Queryable } from './session.ts';

/** The placeholder of a run's value. */
export type Value<Name extends string> = (name: Name) => SQL<never>;

/** A run's values: texts, numbers, dates, null; objects are sent as JSON. */
export type Values<Name extends string> = Readonly<Record<Name, unknown>>;

/** A query of the query builder that returns rows. */
interface Composed<Row> {
  prepare: (name: string) => { getQuery: () => Query };
  execute: () => Promise<Row[]>;
}

/**
 * A query of the query builder whose SQL is composed once, at its first run, and prepared on each connection. Values are
 * encoded and rows decoded by the table's columns.
 *
 * @param compose builds the query with `value('name')` in place of a run's values; it returns columns of one table
 * @returns runs it on a database or in a transaction and returns its rows
 */
export function preparedQuery<Row, Name extends string = never>(
  compose: (query: NodePgDatabase, value: Value<Name>) => Composed<Row>,
): (db: Queryable, values: Values<Name>) => Promise<Row[]> {
  if (!isFastPath())
    return async (db, values) => compose(db as NodePgDatabase, inlineValues(values)).execute();
  const parts = once(() => {
    const prepared = compose(drizzle.mock(), placeholder).prepare('');
    const { fields } = prepared as unknown as { fields: readonly { path: string[]; field: unknown }[] };
    const decoders = fields.map(({ path, field }) => ({ name: path.at(-1)!, decoder: decoderOf(field) }));
    return partsOf(prepared.getQuery(), (values, columns) => decodedRow(values, columns, decoders) as Row);
  });
  return async (db, values) => {
    const { plan, params } = parts();
    return (await runPlan(db, plan, fillParams(params, values))).rows;
  };
}

/** Like `preparedQuery`, of SQL: returns its rows as the driver reads them, and how many rows it read or wrote. */
export function preparedSql<Row extends object, Name extends string = never>(
  compose: (value: Value<Name>) => SQL,
): (db: Queryable, values: Values<Name>) => Promise<QueryResult<Row>> {
  if (!isFastPath())
    return async (db, values) => {
      const { rows, rowCount } = await db.execute(compose(inlineValues(values)));
      return { rows: rows as Row[], rowCount: rowCount ?? 0 };
    };
  const parts = once(() =>
    partsOf(
      new PgDialect().sqlToQuery(compose(placeholder)),
      (values, columns) => parsedRow(values, columns) as Row,
    ),
  );
  return async (db, values) => {
    const { plan, params } = parts();
    return runPlan(db, plan, fillParams(params, values));
  };
}

/**
 * Like `preparedSql`, of SQL that another library composed. It has no ordinary way: its caller takes that library's.
 *
 * @param text with `$1`, `$2` …
 */
export function preparedText<Row extends object>(
  text: string,
): (db: Queryable, values: readonly unknown[]) => Promise<QueryResult<Row>> {
  const { plan } = partsOf({ sql: text, params: [] }, (values, columns) => parsedRow(values, columns) as Row);
  return (db, values) => runPlan(db, plan, values);
}

const placeholder = (name: string) => sql.placeholder(name) as unknown as SQL<never>;

/** Inlines values where a prepared query has placeholders; rejects the values that a prepared query rejects. */
function inlineValues(values: Readonly<Record<string, unknown>>): Value<string> {
  for (const value of Object.values(values)) wireValue(value);
  return (name) => values[name] as SQL<never>;
}

interface Parts<Row> {
  plan: QueryPlan<Row>;
  params: readonly unknown[];
}

function partsOf<Row>(query: Query, toRow: QueryPlan<Row>['toRow']): Parts<Row> {
  const name = createHash('sha1').update(query.sql).digest('base64url');
  return { plan: { text: query.sql, name, toRow, parserOf }, params: query.params };
}

function fillParams(params: readonly unknown[], values: Readonly<Record<string, unknown>>): unknown[] {
  return params.map((param) => {
    if (is(param, Placeholder)) return values[param.name];
    if (!is(param, Param) || !is(param.value, Placeholder)) return param;
    const value = values[param.value.name];
    return value === null || value === undefined ? value : param.encoder.mapToDriverValue(value);
  });
}

function decodedRow(
  values: readonly (string | null)[],
  columns: readonly ResultColumn[],
  decoders: readonly { name: string; decoder: DriverValueDecoder<unknown, unknown> }[],
): object {
  const row: Record<string, unknown> = {};
  for (let i = 0; i < decoders.length; i += 1) {
    const { name, decoder } = decoders[i]!;
    const value = values[i];
    row[name] = typeof value === 'string' ? decoder.mapFromDriverValue(columns[i]!.parse(value)) : null;
  }
  return row;
}

function parsedRow(values: readonly (string | null)[], columns: readonly ResultColumn[]): object {
  const row: Record<string, unknown> = {};
  for (let i = 0; i < columns.length; i += 1) {
    const { name, parse } = columns[i]!;
    const value = values[i];
    row[name] = typeof value === 'string' ? parse(value) : null;
  }
  return row;
}

function decoderOf(field: unknown): DriverValueDecoder<unknown, unknown> {
  if (is(field, Column)) return field;
  const { decoder } = (is(field, SQL) ? field : (field as { sql: SQL }).sql) as unknown as {
    decoder: DriverValueDecoder<unknown, unknown>;
  };
  return decoder;
}

// Timestamps, dates, intervals and arrays of them: the query builder parses their text itself.
const leftAsText = new Set([1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]);

const asText = (text: string) => text;

function parserOf(type: number): (text: string) => unknown {
  return leftAsText.has(type) ? asText : types.getTypeParser(type, 'text');
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
