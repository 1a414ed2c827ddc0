import type { FactValue, Family } from '#shared/fit/vocabulary.ts';
import type { Fact, Part } from './part.ts';

/**
 * Thrown by a reader when a rule needs a fact that is not known; the rule's verdict is then `unknown`. Not an
 * `Error`, because the stack trace of one costs more than the rule.
 */
export class MissingFact {
  /** Name of the fact, such as `a.freehub`. */
  readonly fact: string;
  readonly family: Family;
  readonly key: string;

  constructor(fact: string, family: Family, key: string) {
    this.fact = fact;
    this.family = family;
    this.key = key;
  }
}

/** Reads the facts of one part for one rule, and records which of them the rule used. */
export class PartReader {
  readonly family: Family;
  readonly #name: string;
  readonly #part: Part;
  readonly #used: Map<string, Fact>;

  /**
   * @param name name of the part in the request: `a`, `b`, or `with.0`
   * @param used receives the facts that the rule reads
   */
  constructor(name: string, part: Part, used: Map<string, Fact>) {
    this.family = part.family;
    this.#name = name;
    this.#part = part;
    this.#used = used;
  }

  /** Returns a number. @throws {MissingFact} if it is not known */
  number(key: string): number {
    return this.#need(key) as number;
  }

  /** Returns a choice or a text. @throws {MissingFact} if it is not known */
  text(key: string): string {
    return this.#need(key) as string;
  }

  /** Returns a number, a choice or a text. @throws {MissingFact} if it is not known */
  value(key: string): number | string {
    return this.#need(key) as number | string;
  }

  /** Returns a list of numbers. @throws {MissingFact} if it is not known */
  numbers(key: string): readonly number[] {
    return this.#need(key) as readonly number[];
  }

  /** Returns a list of choices. @throws {MissingFact} if it is not known */
  texts(key: string): readonly string[] {
    return this.#need(key) as readonly string[];
  }

  /**
   * Returns a fact if it is known. A rule may use it only where another fact can replace it, or to add a
   * refusal; otherwise a missing fact could improve a verdict.
   */
  optional(key: string): FactValue | undefined {
    const fact = this.#part.facts.get(key);
    if (fact) this.#used.set(`${this.#name}.${key}`, fact);
    return fact?.value;
  }

  /** Ends the rule because a fact is missing, or known too imprecisely. */
  missing(key: string): never {
    throw new MissingFact(`${this.#name}.${key}`, this.family, key);
  }

  #need(key: string): FactValue {
    return this.optional(key) ?? this.missing(key);
  }
}
