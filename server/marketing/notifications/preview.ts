import { type Locale, locales } from '#shared/locales.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Message } from './content.ts';
import { identityMailKinds } from '#server/people/identity/index.ts';
import { backInStockMessage } from './customer/back-in-stock-message.ts';
import { consentConfirmationMessage } from './customer/consent-message.ts';
import { dataExportMessage } from './customer/export-message.ts';
import { identityMessage } from './customer/identity-message.ts';
import { answerMessage, questionMessage } from './customer/question-messages.ts';
import { reviewMessage } from './customer/review-message.ts';
import { exampleMailData } from './examples.ts';
import { orderMailKinds } from './order/mail-data.ts';
import { orderMessage } from './order/order-message.ts';
import {
  backupFailedMessage,
  lowStockMessage,
  newOrderMessage,
  paymentTroubleMessage,
  promotionEndedMessage,
  weeklyReportMessage,
} from './staff/index.ts';

const staffKinds = [
  'staff_new_order',
  'staff_payment_trouble',
  'staff_low_stock',
  'staff_question',
  'staff_weekly_report',
  'staff_promotion_ended',
  'staff_backup_failed',
] as const;
const customerKinds = [
  ...identityMailKinds,
  ...orderMailKinds,
  'back_in_stock',
  'review_published',
  'review_refused',
  'question_answered',
  'data_export',
  'newsletter_confirm',
] as const;

/** All kinds of messages, each with the languages in which the preview can show it. */
export const mailPreviews: readonly { kind: string; locales: readonly Locale[] }[] = [
  ...customerKinds.map((kind) => ({ kind, locales })),
  ...staffKinds.map((kind) => ({ kind, locales })),
];

/** Renders a message with example data; undefined for an unknown kind. */
export async function previewMail(
  kind: string,
  locale: Locale,
  context: { settings: Settings; shopUrl: string },
): Promise<Message | undefined> {
  const { shopUrl } = context;
  // Messages to staff are written in the shop's language, so the preview replaces it by the selected
  // language.
  const settings = { ...context.settings, shop: { ...context.settings.shop, language: locale } };
  const orderKind = orderMailKinds.find((candidate) => candidate === kind);
  if (orderKind) return orderMessage(orderKind, exampleMailData(orderKind, locale, settings, shopUrl));
  const mailData = exampleMailData('received', locale, settings, shopUrl);
  const { order } = mailData;
  const { first_name: name } = order.shippingAddress;
  const low = [
    { name: 'Cassette Vael 12 vitesses, 10–51', sku: 'VAE-CAS-1051', stock: 0, minimum: 3 },
    { name: 'Ruban de cintre Cordier', sku: 'COR-RUB-NR', stock: 4, minimum: 5 },
  ];
  const ownKind = identityMailKinds.find((candidate) => candidate === kind);
  if (ownKind) {
    const url = `${shopUrl}/api/auth/${kind.replaceAll('_', '-')}/example`;
    return identityMessage(
      { kind: ownKind, to: order.customerEmail, name, locale, url, newEmail: 'ada@example.com' },
      settings,
    );
  }
  switch (kind) {
    case 'back_in_stock': {
      const [{ productName, productSku, productId, id, unitPriceCents }] = order.items as [
        (typeof order.items)[number],
      ];
      const alert = {
        id,
        email: order.customerEmail,
        locale,
        token: id,
        productId,
        productName,
        name: productName,
      };
      return backInStockMessage({ ...alert, sku: productSku, price: unitPriceCents }, settings, shopUrl);
    }
    case 'review_published':
    case 'review_refused': {
      const [{ productName: product, productId, id }] = order.items as [(typeof order.items)[number]];
      const status = kind === 'review_published' ? ('published' as const) : ('refused' as const);
      const reason =
        status === 'refused'
          ? {
              fr: 'L’avis parle de la livraison, pas du produit.',
              de: 'Es geht um die Lieferung, nicht um das Produkt.',
              en: 'It is about the delivery, not the product.',
            }[locale]
          : null;
      const to = { email: order.customerEmail, firstName: name, locale };
      return reviewMessage(
        { id, ...to, status, reason, productId, product, decidedAt: order.createdAt.toISOString() },
        settings,
        shopUrl,
      );
    }
    case 'question_answered':
    case 'staff_question': {
      const [{ productName: product, productId, id }] = order.items as [(typeof order.items)[number]];
      const texts = {
        fr: ['Quelle longueur de chaîne ?', '116 maillons.'],
        de: ['Welche Kettenlänge?', '116 Glieder.'],
        en: ['Which chain length?', '116 links.'],
      }[locale];
      const asker = {
        name,
        email: order.customerEmail,
        locale,
        question: texts[0]!,
        answer: texts[1]!,
        at: order.createdAt.toISOString(),
      };
      const question = {
        id,
        productId,
        product,
        productForAsker: product,
        ...asker,
        isPublic: false,
        isClosed: false,
      };
      return (kind === 'staff_question' ? questionMessage : answerMessage)(question, settings, shopUrl);
    }
    case 'data_export':
      return dataExportMessage(
        {
          exportId: order.id,
          to: { email: order.customerEmail, name, locale },
          file: { exported_at: order.createdAt.toISOString() },
        },
        settings,
      );
    case 'newsletter_confirm':
      return consentConfirmationMessage(
        { consentId: order.id, email: order.customerEmail, locale, token: 'example' },
        settings,
        shopUrl,
      );
    case 'staff_new_order':
      return newOrderMessage(order, settings, shopUrl);
    case 'staff_payment_trouble':
      return paymentTroubleMessage(
        order,
        [
          {
            id: 1,
            orderId: order.id,
            event: 'charged_back',
            fromStatus: null,
            toStatus: null,
            actor: 'provider',
            actorId: null,
            reason: '256.12 CHF',
            createdAt: order.createdAt,
          },
        ],
        0,
        settings,
        shopUrl,
      );
    case 'staff_low_stock':
      return lowStockMessage({ watchId: order.id, low }, settings, shopUrl);
    case 'staff_weekly_report': {
      const alerts = low.map((variant) => ({ ...variant, variantId: order.id, productId: order.id }));
      const best = order.items.map((item) => ({
        name: item.productName,
        sku: item.productSku,
        units: item.quantity,
      }));
      const sums = { orders: 31, revenue: 684_320, revenueBefore: 591_145, refunded: 7731 };
      return weeklyReportMessage(
        { from: '2026-11-16', to: '2026-11-22', ...sums, best, low: alerts },
        settings,
        shopUrl,
      );
    }
    case 'staff_promotion_ended': {
      const at = order.createdAt;
      const terms = {
        kind: 'percentage' as const,
        value: 1000,
        minOrderCents: 0,
        maxUses: 50,
        maxUsesPerCustomer: null,
        uses: 50,
      };
      const promotion = {
        id: order.id,
        name: 'Vélotour',
        code: 'VELOTOUR',
        ...terms,
        isActive: true,
        startsAt: at,
        expiresAt: null,
      };
      const ended = { noticeId: order.id, cause: 'used_up' as const };
      return promotionEndedMessage(ended, { ...promotion, createdAt: at, updatedAt: at }, settings, shopUrl);
    }
    case 'staff_backup_failed':
      return backupFailedMessage(
        { id: order.id, askedAt: order.createdAt, failure: 'ENOSPC: no space left on device, write' },
        settings,
        shopUrl,
      );
    default:
      return undefined;
  }
}
