export { judgeParts, type Judgement, type Reason } from './judge-parts.ts';
export type { Fact, Part } from './part.ts';
export { readVariantParts } from './read-variant-parts.ts';
export type { Verdict } from './rule.ts';
