import { m } from '#shared/i18n/index.ts';
import type { RelationView } from '#shared/product-relations.ts';

/** Names of the relations between products, as the back office shows them. */
export const relationKindLabels: Record<RelationView, () => string> = {
  needs: m.relations_needs,
  wears_with: m.relations_wears_with,
  replaces: m.relations_replaces,
  replaced_by: m.relations_replaced_by,
};
