import type { BuiltInPage } from '#server/platform/pages/index.ts';
import { m } from '#shared/i18n/index.ts';

/** Names of the built-in pages in the back office. */
export const builtInPageLabel: Record<BuiltInPage, () => string> = {
  guide: m.pages_name_guide,
  terms: m.pages_name_terms,
  privacy: m.pages_name_privacy,
  withdrawal: m.pages_name_withdrawal,
  about: m.pages_about_title,
};

export type PageState = 'published' | 'draft' | 'starting' | 'unverified' | 'verified' | 'customUnverified';

export const pageStateLabel: Record<PageState, () => string> = {
  published: m.pages_state_published,
  draft: m.pages_state_draft,
  starting: m.pages_state_starting,
  unverified: m.pages_state_unverified,
  verified: m.pages_state_verified,
  customUnverified: m.pages_state_own_unverified,
};

export const pageStateBadge = {
  published: 'success',
  draft: 'outline',
  starting: 'outline',
  unverified: 'warning',
  verified: 'success',
  customUnverified: 'warning',
} as const satisfies Record<PageState, string>;
