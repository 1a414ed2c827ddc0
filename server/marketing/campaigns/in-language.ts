import { type Locale, baseLocale } from '#shared/locales.ts';
import type { CampaignTexts } from './campaign-input.ts';

type Text = CampaignTexts[Locale];

/** Whether a language is written: it has a subject and a text. */
export const isWritten = ({ subject, body }: Pick<Text, 'subject' | 'body'>): boolean => subject !== '' && body !== '';

/** What a campaign says to a reader: in their language where it is written, otherwise in French. Pure. */
export function inLanguage(texts: CampaignTexts, wanted: Locale): { locale: Locale; text: Text } {
  const locale = isWritten(texts[wanted]) ? wanted : baseLocale;
  return { locale, text: texts[locale] };
}
