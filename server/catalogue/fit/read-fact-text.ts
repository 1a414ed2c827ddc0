import type { FactType } from '#shared/fit/vocabulary.ts';

/** Reads a fact that a file states as text: numbers with a decimal comma, and lists separated by `;` or `|`. */
export function readFactText(type: FactType, text: string): unknown {
  const written = text.trim();
  if (type.kind === 'numbers' || type.kind === 'choices')
    return written
      .split(/[;|]/)
      .map((one) => one.trim())
      .filter(Boolean);
  return type.kind === 'number' ? written.replace(/^(\d+),(\d+)$/, '$1.$2') : written;
}
