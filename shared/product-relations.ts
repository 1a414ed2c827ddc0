/**
 * Kinds of relations that staff enter between products. `needs` and `replaces` have a direction; `wears_with` is
 * mutual.
 */
export const relationKinds = ['needs', 'wears_with', 'replaces'] as const;
export type RelationKind = (typeof relationKinds)[number];

/** Returns whether a text is the name of a kind of relation. */
export const isRelationKind = (text: string): text is RelationKind =>
  (relationKinds as readonly string[]).includes(text);

/** Relations as the page of one product names them: the other end of `replaces` is `replaced_by`. */
export type RelationView = RelationKind | 'replaced_by';

/** Relations that a product page shows, in its order. */
export const relationViews = [...relationKinds, 'replaced_by'] as const satisfies readonly RelationView[];
