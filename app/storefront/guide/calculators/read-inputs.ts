import { embedParameter } from '#shared/embed.ts';
import { m } from '#shared/i18n/index.ts';

interface Bounds {
  min: number;
  max: number;
}

/** Returns whether the URL has inputs; pages without inputs are the same for every visitor. */
export const hasInputs = (search: URLSearchParams): boolean =>
  [...search.keys()].some((name) => name !== embedParameter);

/** Reads the inputs of a calculator from the URL; collects one error per invalid field. */
export function inputReader(search: URLSearchParams) {
  const errors: Record<string, string> = {};
  const rawValues: Record<string, string> = {};
  const parse = (text: string, bounds: Bounds): number | undefined => {
    const value = /^\d{1,3}([.,]\d)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
    return value >= bounds.min && value <= bounds.max ? value : undefined;
  };
  const text = (name: string, initial: string) =>
    (rawValues[name] = (search.get(name) ?? initial).trim().slice(0, 120));
  return {
    errors,
    /** Field values as entered, to show them again beside an error. */
    rawValues,
    text,
    /** Returns a number within its bounds; the initial value after an error. */
    number(name: string, initial: number, bounds: Bounds): number {
      const value = parse(text(name, String(initial)), bounds);
      if (value === undefined) errors[name] = m.calculator_error_number(bounds);
      return value ?? initial;
    },
    /** Returns different whole numbers, separated by commas, spaces, slashes or hyphens. */
    numbers(name: string, initial: readonly number[], atMost: number, bounds: Bounds): readonly number[] {
      const parts = text(name, initial.join(', '))
        .split(/[\s,;/-]+/)
        .filter(Boolean);
      const values = [...new Set(parts.map((part) => parse(part, bounds)))];
      const isValid =
        values.length > 0 && values.length <= atMost && values.every((value) => Number.isInteger(value));
      if (!isValid) errors[name] = m.calculator_error_list({ ...bounds, count: atMost });
      return isValid ? (values as number[]) : initial;
    },
  };
}
