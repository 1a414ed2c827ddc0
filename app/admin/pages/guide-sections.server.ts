import { type ShopDetails, buildDeliveryTable } from '#server/ordering/terms/index.ts';
import { type TextBlock, type TextSection, textBlock } from '#server/platform/pages/index.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { loadPaymentMethods } from '#app/storefront/guide/load-payments.server.ts';
import { loadGuideQuestions } from '#app/storefront/guide/load-questions.server.ts';
import { loadOrderSteps } from '#app/storefront/guide/load-steps.server.ts';

/** Composes the text of the buying guide as sections, from the same texts as the page. */
export function guideSections(details: ShopDetails): TextSection[] {
  return [
    {
      id: 'steps',
      title: m.guide_steps(),
      blocks: [
        {
          kind: 'list',
          isOrdered: true,
          items: loadOrderSteps().map(({ title, text }) => [strong(title), ` – ${text}`]),
        },
      ],
    },
    {
      id: 'payment',
      title: m.guide_payment(),
      blocks: [
        textBlock((details.chargesNoTax ? m.guide_payment_intro_no_vat : m.guide_payment_intro)()),
        {
          kind: 'list',
          items: loadPaymentMethods(details).map(({ title, text, note }) => [
            strong(title),
            ` – ${text} ${note}`,
          ]),
        },
      ],
    },
    {
      id: 'delivery',
      title: m.guide_delivery(),
      blocks: [textBlock(m.guide_delivery_intro()), buildDeliveryTable(details, { locale: currentLocale() })],
    },
    {
      id: 'faq',
      title: m.guide_faq(),
      blocks: loadGuideQuestions(details).flatMap(({ question, answer }): TextBlock[] => [
        { kind: 'heading', level: 3, text: question },
        textBlock(answer),
      ]),
    },
  ];
}

const strong = (text: string) => ({ kind: 'strong' as const, parts: [text] });
