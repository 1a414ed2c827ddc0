import type { SoldVariant } from './plan.ts';

interface Entry {
  available: number;
  /** Units that left the shop for good and that no arrival has replaced. */
  gone: number;
  /** Units that come back later, by cancellation or return. */
  returning: number;
}

/** The stock of the plan, with which it sells only what the shop will have. */
export class StockBook {
  readonly #entries: Map<string, Entry>;
  readonly #starts: Map<string, number>;
  #restores: { at: number; variantId: string; quantity: number }[] = [];

  constructor(variants: readonly SoldVariant[]) {
    this.#entries = new Map(
      variants.map(({ id, stock }) => [id, { available: stock, gone: 0, returning: 0 }]),
    );
    this.#starts = new Map(variants.map(({ id, stock }) => [id, stock]));
  }

  available(variantId: string): number {
    return this.#of(variantId).available;
  }

  sell(variantId: string, quantity: number): void {
    const entry = this.#of(variantId);
    entry.available -= quantity;
    entry.gone += quantity;
  }

  /** Records that sold units will be available again at a time, which must not be after the end of the plan. */
  restoreAt(at: number, variantId: string, quantity: number): void {
    const entry = this.#of(variantId);
    entry.gone -= quantity;
    entry.returning += quantity;
    this.#restores.push({ at, variantId, quantity });
  }

  /** Makes the units available whose time has come. */
  advanceTo(now: number): void {
    this.#restores = this.#restores.filter(({ at, variantId, quantity }) => {
      if (at > now) return true;
      const entry = this.#of(variantId);
      entry.available += quantity;
      entry.returning -= quantity;
      return false;
    });
  }

  /**
   * Replaces the units that are gone, and returns them as the lines of a delivery.
   *
   * @param isWanted whether a variant is ordered from the supplier, by its available units and its first stock
   */
  receive(
    isWanted: (available: number, start: number) => boolean,
  ): { variantId: string; quantity: number }[] {
    const lines = [];
    for (const [variantId, entry] of this.#entries) {
      const { gone } = entry;
      if (gone <= 0 || !isWanted(entry.available, this.#starts.get(variantId)!)) continue;
      entry.available += gone;
      entry.gone = 0;
      lines.push({ variantId, quantity: gone });
    }
    return lines;
  }

  #of(variantId: string): Entry {
    const entry = this.#entries.get(variantId);
    if (!entry) throw new Error(`the plan has no variant ${variantId}`);
    return entry;
  }
}
