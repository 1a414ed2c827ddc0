import type { CampaignTexts } from '#server/marketing/campaigns/index.ts';
import type { Locale } from '#shared/locales.ts';

/** Form values of a campaign, unparsed, as the user typed them. */
export interface CampaignDraft {
  name: string;
  texts: CampaignTexts;
  link_path: string;
  promotion_id: string;
  product_ids: string[];
  audience: {
    kind: 'everyone' | 'category' | 'brand' | 'quiet';
    value: string;
    months: string;
    locale: Locale | '';
  };
}

const nothing = { subject: '', body: '', button: '' };

/** Form values of a new campaign. */
export const emptyDraft: CampaignDraft = {
  name: '',
  texts: { fr: nothing, de: nothing, en: nothing },
  link_path: '',
  promotion_id: '',
  product_ids: [],
  audience: { kind: 'everyone', value: '', months: '6', locale: '' },
};
