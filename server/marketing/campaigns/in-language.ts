import { type Locale, baseLocale } from '#shared/locales.ts';
import type { CampaignTexts } from './campaign-input.ts';

type Text = CampaignTexts[Locale];

/** Whether a language has both a subject and a text. */
export const isWritten = ({ subject, body }: Pick<Text, 'subject' | 'body'>): boolean =>
  subject !== '' && body !== '';

/** Chooses a campaign's text for a reader: their language when it is complete, otherwise French. Pure. */
export function inLanguage(texts: CampaignTexts, wanted: Locale): { locale: Locale; text: Text } {
  const locale = isWritten(texts[wanted]) ? wanted : baseLocale;
  return { locale, text: texts[locale] };
}
