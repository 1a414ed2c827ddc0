import type { ShopDetails } from '#server/ordering/terms/index.ts';
import { type TextSection, listBlock, textBlock } from '#server/platform/pages/index.ts';
import { m } from '#shared/i18n/index.ts';

/** Composes the neutral default text of the page “about us” from the shop's details. */
export function aboutSections({
  name,
  workshopCity: city,
  beneficiary,
  email,
  phone,
}: ShopDetails): TextSection[] {
  return [
    {
      id: 'text',
      title: '',
      blocks: [textBlock(m.pages_about_1({ name })), ...(city ? [textBlock(m.pages_about_2({ city }))] : [])],
    },
    {
      id: 'contact',
      title: m.pages_about_contact(),
      blocks: [listBlock(...[beneficiary, email, phone].filter(Boolean))],
    },
  ];
}
