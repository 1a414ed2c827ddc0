import { m } from './index.ts';
import type { Locale } from '../locales.ts';

/** Help topics that a search may ask for ("retour", "Garantie"), each with the page that answers. */
export const helpPaths = {
  returns: '/terms#returns',
  delivery: '/guide#delivery',
  warranty: '/terms#warranty',
  payment: '/guide#payment',
  support: '/terms#support',
} as const;

export type HelpTopic = keyof typeof helpPaths;

const labels: Record<HelpTopic, typeof m.catalogue_search_help_returns> = {
  returns: m.catalogue_search_help_returns,
  delivery: m.catalogue_search_help_delivery,
  warranty: m.catalogue_search_help_warranty,
  payment: m.catalogue_search_help_payment,
  support: m.catalogue_search_help_support,
};

/** Returns the name of a help topic. */
export const helpTopicName = (topic: HelpTopic, locale: Locale): string => labels[topic]({}, { locale });
