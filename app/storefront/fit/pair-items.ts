import type { FitPair } from './ask-fit.ts';

export interface ItemPair {
  first: string;
  second: string;
  request: FitPair;
}

/** Returns every pair of different variants once, with the other variants as parts of the same bike. */
export function pairItems(variantIds: readonly string[]): ItemPair[] {
  const part = (id: string) => ({ variant_id: id });
  return variantIds.flatMap((first, index) =>
    variantIds.slice(index + 1).map((second) => ({
      first,
      second,
      request: {
        a: part(first),
        b: part(second),
        with: variantIds.filter((id) => id !== first && id !== second).map(part),
      },
    })),
  );
}
