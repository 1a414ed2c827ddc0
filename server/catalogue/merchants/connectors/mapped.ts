import { type Raw, at, given } from './read.ts';

/** Reads the fields mapped by the configuration: import column and dotted source path. */
export function mapped(raw: Raw, mapping: Record<string, string>): Raw {
  return given(Object.fromEntries(Object.entries(mapping).map(([column, path]) => [column, at(raw, path)])));
}
