import { m } from '#shared/i18n/index.ts';
import type { ProductRule, Season, SectionKind } from '#shared/home-page.ts';

export const sectionKindLabels: Record<SectionKind, () => string> = {
  hero: m.homeEditor_kind_hero,
  figures: m.homeEditor_kind_figures,
  families: m.homeEditor_kind_families,
  products: m.homeEditor_kind_products,
  bike_finder: m.homeEditor_kind_finder,
  checks: m.homeEditor_kind_checks,
  reviews: m.homeEditor_kind_reviews,
  brands: m.homeEditor_kind_brands,
  guides: m.homeEditor_kind_guides,
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
  back_in_stock: m.homeEditor_rule_back_in_stock,
  badge: m.homeEditor_rule_badge,
  category: m.homeEditor_rule_category,
  brand: m.homeEditor_rule_brand,
  chosen: m.homeEditor_rule_chosen,
};

export const seasonLabels: Record<Season | 'all', () => string> = {
  all: m.homeEditor_season_all,
  winter: m.homeEditor_season_winter,
  spring: m.homeEditor_season_spring,
  summer: m.homeEditor_season_summer,
  autumn: m.homeEditor_season_autumn,
};

/** Kinds without content of their own, which have nothing to edit. */
const fixedKinds: readonly SectionKind[] = ['figures', 'workshop', 'steps', 'terms'];
export const isEditable = (kind: SectionKind): boolean => !fixedKinds.includes(kind);
