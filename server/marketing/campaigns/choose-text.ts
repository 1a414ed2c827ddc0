import { type Locale, baseLocale } from '#shared/locales.ts';
import type { CampaignTexts } from './campaign-input.ts';

type Text = CampaignTexts[Locale];

/** Returns whether a campaign has both a subject and a text in a language. */
export const isCompleteText = ({ subject, body }: Pick<Text, 'subject' | 'body'>): boolean =>
  subject !== '' && body !== '';

/** Returns a campaign's text in the reader's language when it is complete, otherwise in French. */
export function chooseCampaignText(texts: CampaignTexts, wanted: Locale): { locale: Locale; text: Text } {
  const locale = isCompleteText(texts[wanted]) ? wanted : baseLocale;
  return { locale, text: texts[locale] };
}
