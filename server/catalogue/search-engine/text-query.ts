import { type Clause, anyFacet, none } from './conditions.ts';
import { wordWeights } from './index-definition.ts';
import { type SearchPlan, misspeltCondition, wordCondition } from './plan-search.ts';

/** Certainty of a match, in tenths: the word itself, a word that begins with it, one or two typing errors. */
const certainty = { same: 10, beginning: 8, typos: [0, 6, 4] } as const;
// Points as in the in-memory index: see `selectBestMatches` and `boosts`.
const points = { name: 1000, head: 300, inStock: 5, featured: 2 };
/** More words do not limit a search. */
const mostWords = 8;

const constant = (filter: Clause, boost: number): Clause => ({ constant_score: { filter, boost } });

/** Returns the clause that scores the best match of a word: field weight × certainty of the match (in tenths). */
function scoreOf(word: string, { known }: SearchPlan): Clause {
  const typos = known.get(word)?.typos ?? 0;
  const queries = wordWeights.flatMap((weight) => {
    const field = `words${weight}`;
    if (typos > 0) return [constant(misspeltCondition(word, typos, field), weight * certainty.typos[typos])];
    return [
      constant({ term: { [field]: { value: word } } }, weight * certainty.same),
      // The names of synonyms have no longer forms.
      ...(word.length >= 2 && !word.startsWith('~')
        ? [constant(wordCondition(word, field), weight * certainty.beginning)]
        : []),
    ];
  });
  return { dis_max: { queries } };
}

/** Returns a clause for each required word of a search. */
export const requiredWords = (plan: SearchPlan): Clause[] =>
  plan.query.required.slice(0, mostWords).map(({ words: [first = '', ...others] }) => {
    const score = scoreOf(first, plan);
    if (others.length === 0) return score;
    const typosOf = (word: string) => plan.known.get(word)?.typos ?? 0;
    const also = others.map((word) =>
      typosOf(word) > 0 ? misspeltCondition(word, typosOf(word)) : wordCondition(word),
    );
    return { bool: { must: [score], filter: also } };
  });

/** Returns the condition that limits a search to the families that it names. */
export const withinFamilies = ({ within }: SearchPlan): Clause[] =>
  within.length > 0 ? [anyFacet(within.map((id) => `category:${id}`))] : [];

/**
 * Returns the query of a search, which scores as the in-memory index does.
 *
 * @param least number of required words that a product must contain; 0 for the products of the named families
 */
export function textQuery(plan: SearchPlan, least: number): Clause {
  const required = requiredWords(plan);
  if (least === 0 && plan.within.length === 0) return none;
  const { head, name, query } = plan;
  return {
    bool: {
      filter: withinFamilies(plan),
      must: least > 0 ? [{ bool: { should: required, minimum_should_match: least } }] : [],
      should: [
        ...query.optional.map((word) => scoreOf(word, plan)),
        constant({ term: { names: { value: name } } }, points.name),
        ...(head.length > 0 ? [constant(anyFacet(head.map((id) => `category:${id}`)), points.head)] : []),
        ...boosts,
      ],
    },
  };
}

/** Score boosts that order equally good matches: in stock first, then featured. */
const boosts: readonly Clause[] = [
  constant({ bool: { must_not: [anyFacet(['stock:out'])] } }, points.inStock),
  constant({ term: { featured: { value: 1 } } }, points.featured),
];
