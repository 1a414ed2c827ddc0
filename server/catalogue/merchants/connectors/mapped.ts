import { type Raw, at, said } from './read.ts';

/** What the configuration has taken from elsewhere: a column, and the dotted path at which it stands. */
export function mapped(raw: Raw, mapping: Record<string, string>): Raw {
  return said(Object.fromEntries(Object.entries(mapping).map(([column, path]) => [column, at(raw, path)])));
}
