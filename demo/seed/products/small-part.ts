import type { Colour } from '#server/catalogue/products/families.ts';
import { definePartFamily, pickColour, valueForLevel } from '../part.ts';
import { smallPartSentences, smallPartTexts } from '../texts/small-part.ts';
import { smallPartBuilds } from './small-part-builds.ts';

/** Adapters, spacers and spare parts that make other parts fit. */
export const smallParts = definePartFamily({
  family: 'small-part',
  code: 'PIE',
  count: smallPartBuilds.length,
  sentences: smallPartSentences,
  builds: smallPartBuilds,
  make({ kind, noun, designation, code, price, weight, joins, specs, facts }, level, random) {
    const colour: Colour =
      kind === 'brake-pad' ? 'silver' : pickColour(level, random, ['silver', 'black', 'gold']);
    return {
      category: 'small-parts',
      noun,
      designation,
      code,
      price: price * valueForLevel(level, [0.95, 1, 1.1]),
      weight,
      specs: { ...specs, colour },
      factsOf: () => facts,
      appearance: { family: 'small-part', kind, colour },
      words: { title: noun, size: designation, joins, ...smallPartTexts[kind] },
      box: [12, 8, 4],
    };
  },
});
