import { data } from 'react-router';
import { z } from 'zod';
import type { RequestInfo } from '#server/http/context.ts';
import type { Shop } from '#server/shop.ts';
import { type StockAlertResult, requestStockAlert } from './ask-alert.server.ts';
import type { FeedbackFormResult } from './feedback/answer.ts';
import { submitFeedback } from './feedback/voice-action.server.ts';

/**
 * Handles the forms of a product page: a review, a question, a report of a review; any other form requests a
 * stock alert.
 */
export async function actOnProduct(
  shop: Shop,
  info: RequestInfo,
  productId: string,
  form: FormData,
): Promise<StockAlertResult | FeedbackFormResult> {
  const kind = form.get('form');
  if (kind !== 'review' && kind !== 'question' && kind !== 'report')
    return requestStockAlert(shop, info, form);
  if (!z.uuid().safeParse(productId).success) throw data({ missingProduct: productId }, { status: 404 });
  return submitFeedback(shop, info, productId, kind, form);
}
