import { createHash } from 'node:crypto';
import { Column, type DriverValueDecoder, Param, Placeholder, type Query, SQL, is, sql } from 'drizzle-orm';
import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { types } from 'pg';
import type { Queryable } from './client.ts';
import { type LearnedColumn, type QueryPlan, type QueryResult, runPlan } from './statement-run.ts';

/** Placeholder in a statement for the run's value of that name. */
export type Value<Name extends string> = (name: Name) => SQL<never>;

/** Values of a run: texts, numbers, dates, null; objects are sent as JSON. */
export type Values<Name extends string> = Readonly<Record<Name, unknown>>;

/** A query of the query builder that returns rows. */
interface Composed<Row> {
  prepare: (name: string) => { getQuery: () => Query; execute: () => Promise<Row[]> };
}

/**
 * A prepared query of the query builder: its SQL text is composed once, at the first run, for queries that
 * every order needs. Values are encoded and rows decoded by the table's columns.
 *
 * @param compose builds the query, with `value('name')` as placeholders; returns columns of one table
 * @returns a function that runs it on a database or in a transaction and returns its rows
 */
export function preparedQuery<Row, Name extends string = never>(
  compose: (query: NodePgDatabase, value: Value<Name>) => Composed<Row>,
): (db: Queryable, values: Values<Name>) => Promise<Row[]> {
  const parts = once(() => {
    const prepared = compose(drizzle.mock(), placeholder).prepare('');
    const { fields } = prepared as unknown as { fields: readonly { path: string[]; field: unknown }[] };
    const answers = fields.map(({ path, field }) => ({ name: path.at(-1)!, decoder: decoderOf(field) }));
    return partsOf(prepared.getQuery(), (values, columns) => decoded(values, columns, answers) as Row);
  });
  return async (db, values) => {
    const { plan, params } = parts();
    return (await runPlan(db, plan, fill(params, values))).rows;
  };
}

/**
 * A prepared query from finished SQL text, for example of another library, with positional values.
 *
 * @param text with `$1`, `$2` …
 */
export function preparedSql<Row extends object>(text: string): (db: Queryable, values: readonly unknown[]) => Promise<QueryResult<Row>> {
  const { plan } = partsOf({ sql: text, params: [] }, (values, columns) => named(values, columns) as Row);
  return (db, values) => runPlan(db, plan, values);
}

/** A prepared query from hand-written SQL: returns the rows as the driver decodes them, and the row count. */
export function preparedRow<Row extends object, Name extends string = never>(
  compose: (value: Value<Name>) => SQL,
): (db: Queryable, values: Values<Name>) => Promise<QueryResult<Row>> {
  const parts = once(() => partsOf(new PgDialect().sqlToQuery(compose(placeholder)), (values, columns) => named(values, columns) as Row));
  return async (db, values) => {
    const { plan, params } = parts();
    return runPlan(db, plan, fill(params, values));
  };
}

const placeholder = (name: string) => sql.placeholder(name) as unknown as SQL<never>;

interface Parts<Row> {
  plan: QueryPlan<Row>;
  params: readonly unknown[];
}

function partsOf<Row>(query: Query, toRow: QueryPlan<Row>['toRow']): Parts<Row> {
  const name = createHash('sha1').update(query.sql).digest('base64url');
  return { plan: { text: query.sql, name, toRow, parserOf }, params: query.params };
}

function fill(params: readonly unknown[], values: Readonly<Record<string, unknown>>): unknown[] {
  return params.map((param) => {
    if (is(param, Placeholder)) return values[param.name];
    if (!is(param, Param) || !is(param.value, Placeholder)) return param;
    const value = values[param.value.name];
    return value === null || value === undefined ? value : param.encoder.mapToDriverValue(value);
  });
}

function decoded(
  values: readonly (string | null)[],
  columns: readonly LearnedColumn[],
  answers: readonly { name: string; decoder: DriverValueDecoder<unknown, unknown> }[],
): object {
  const row: Record<string, unknown> = {};
  for (let i = 0; i < answers.length; i += 1) {
    const { name, decoder } = answers[i]!;
    const value = values[i];
    row[name] = typeof value === 'string' ? decoder.mapFromDriverValue(columns[i]!.parse(value)) : null;
  }
  return row;
}

function named(values: readonly (string | null)[], columns: readonly LearnedColumn[]): object {
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

// Type OIDs of dates, timestamps, intervals and their arrays: the query builder parses their text itself.
const leftAsText = new Set([1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]);

const asText = (text: string) => text;

function parserOf(type: number): (text: string) => unknown {
  return leftAsText.has(type) ? asText : types.getTypeParser(type, 'text');
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
