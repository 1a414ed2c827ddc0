import { m } from '#shared/i18n/index.ts';
import type { ProductRule, SectionKind } from '#shared/home-page.ts';

export const sectionKindLabels: Record<SectionKind, () => string> = {
  hero: m.homeEditor_kind_hero,
  figures: m.homeEditor_kind_figures,
  families: m.homeEditor_kind_families,
  products: m.homeEditor_kind_products,
  brands: m.homeEditor_kind_brands,
  text: m.homeEditor_kind_text,
  opening_hours: m.homeEditor_kind_hours,
  workshop: m.homeEditor_kind_workshop,
  steps: m.homeEditor_kind_steps,
  terms: m.homeEditor_kind_terms,
};

export const productRuleLabels: Record<ProductRule, () => string> = {
  featured: m.homeEditor_rule_featured,
  newest: m.homeEditor_rule_newest,
  best_selling: m.homeEditor_rule_best_selling,
  badge: m.homeEditor_rule_badge,
  category: m.homeEditor_rule_category,
  brand: m.homeEditor_rule_brand,
  chosen: m.homeEditor_rule_chosen,
};

/** Kinds without content of their own, which have nothing to edit. */
const fixedKinds: readonly SectionKind[] = ['figures', 'workshop', 'steps', 'terms'];
export const isEditable = (kind: SectionKind): boolean => !fixedKinds.includes(kind);
