import { createHash } from 'node:crypto';
import { Column, type DriverValueDecoder, Param, Placeholder, type Query, SQL, is, sql } from 'drizzle-orm';
import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { columnCasing } from '#server/platform/db/columns.ts';
import { types } from 'pg';
import { isFastPath } from '../fast-path.ts';
import { type QueryPlan, type QueryResult, type ResultColumn, executePlan, toWireValue } from './run-plan.ts';
import type { Queryable } from './session.ts';

/** Returns the placeholder for a value that is given at each execution of the query. */
export type PlaceholderFor<Name extends string> = (name: Name) => SQL<never>;

/** Values of one execution of a query: texts, numbers, dates, null; objects are sent as JSON. */
export type QueryValues<Name extends string> = Readonly<Record<Name, unknown>>;

/** Query of the query builder (Drizzle) that returns rows. */
interface Composed<Row> {
  prepare: (name: string) => { getQuery: () => Query };
  execute: () => Promise<Row[]>;
}

/**
 * Returns a function that executes a query of the query builder (Drizzle). Its SQL is composed once, at the
 * first execution, and prepared on each connection. The table's columns encode values and decode rows.
 *
 * @param compose builds the query, with `value('name')` in place of each value; the query returns columns of
 * one table
 * @returns a function that executes the query on a database or in a transaction and returns its rows
 */
export function preparedQuery<Row, Name extends string = never>(
  compose: (query: NodePgDatabase, value: PlaceholderFor<Name>) => Composed<Row>,
): (db: Queryable, values: QueryValues<Name>) => Promise<Row[]> {
  if (!isFastPath('prepared-queries'))
    return async (db, values) => compose(db as NodePgDatabase, inlineValues(values)).execute();
  const parts = once(() => {
    const prepared = compose(drizzle.mock({ casing: columnCasing }), placeholder).prepare('');
    const { fields } = prepared as unknown as { fields: readonly { path: string[]; field: unknown }[] };
    const decoders = fields.map(({ path, field }) => ({ name: path.at(-1)!, decoder: decoderOf(field) }));
    return partsOf(prepared.getQuery(), (values, columns) => decodedRow(values, columns, decoders) as Row);
  });
  return async (db, values) => {
    const { plan, params } = parts();
    return (await executePlan(db, plan, fillParams(params, values))).rows;
  };
}

/**
 * Like `preparedQuery`, but for SQL text: the returned function returns rows as the driver (pg) parses them,
 * and the number of rows that were read or written.
 */
export function preparedSql<Row extends object, Name extends string = never>(
  compose: (value: PlaceholderFor<Name>) => SQL,
): (db: Queryable, values: QueryValues<Name>) => Promise<QueryResult<Row>> {
  if (!isFastPath('prepared-queries'))
    return async (db, values) => {
      const { rows, rowCount } = await db.execute(compose(inlineValues(values)));
      return { rows: rows as Row[], rowCount: rowCount ?? 0 };
    };
  const parts = once(() =>
    partsOf(
      new PgDialect({ casing: columnCasing }).sqlToQuery(compose(placeholder)),
      (values, columns) => parsedRow(values, columns) as Row,
    ),
  );
  return async (db, values) => {
    const { plan, params } = parts();
    return executePlan(db, plan, fillParams(params, values));
  };
}

const placeholder = (name: string) => sql.placeholder(name) as unknown as SQL<never>;

/**
 * Uses the values directly where a prepared query has placeholders. Rejects the values that a prepared query
 * rejects.
 */
function inlineValues(values: Readonly<Record<string, unknown>>): PlaceholderFor<string> {
  for (const value of Object.values(values)) toWireValue(value);
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

// Type ids of timestamps, dates, intervals and arrays of them, which stay text because the query builder
// parses them.
const leftAsText = new Set([1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]);

const asText = (text: string) => text;

function parserOf(type: number): (text: string) => unknown {
  return leftAsText.has(type) ? asText : types.getTypeParser(type, 'text');
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
