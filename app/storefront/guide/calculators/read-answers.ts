import { m } from '#shared/i18n/index.ts';

interface Bounds {
  min: number;
  max: number;
}

/** Reads the answers of a calculator from the URL; collects an error for each wrong field. */
export function answerReader(search: URLSearchParams) {
  const errors: Record<string, string> = {};
  const written: Record<string, string> = {};
  const parse = (text: string, bounds: Bounds): number | undefined => {
    const value = /^\d{1,3}([.,]\d)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
    return value >= bounds.min && value <= bounds.max ? value : undefined;
  };
  const text = (name: string, initial: string) =>
    (written[name] = (search.get(name) ?? initial).trim().slice(0, 120));
  return {
    errors,
    /** Texts of the fields as the visitor wrote them. */
    written,
    text,
    /** Returns a number within its bounds; the initial value after an error. */
    number(name: string, initial: number, bounds: Bounds): number {
      const value = parse(text(name, String(initial)), bounds);
      if (value === undefined) errors[name] = m.calculator_error_number(bounds);
      return value ?? initial;
    },
    /** Returns different whole numbers, written with commas, spaces, slashes or hyphens between them. */
    numbers(name: string, initial: readonly number[], atMost: number, bounds: Bounds): readonly number[] {
      const parts = text(name, initial.join(', '))
        .split(/[\s,;/-]+/)
        .filter(Boolean);
      const values = [...new Set(parts.map((part) => parse(part, bounds)))];
      const isRight =
        values.length > 0 && values.length <= atMost && values.every((value) => Number.isInteger(value));
      if (!isRight) errors[name] = m.calculator_error_list({ ...bounds, count: atMost });
      return isRight ? (values as number[]) : initial;
    },
  };
}
