import { data } from 'react-router';
import { z } from 'zod';
import type { RequestInfo } from '#server/http/context.ts';
import type { Shop } from '#server/shop.ts';
import { type AlertAnswer, askForAlert } from './ask-alert.server.ts';
import type { FeedbackAnswer } from './feedback/answer.ts';
import { hearVoice } from './feedback/voice-action.server.ts';

/** Handles the forms of a product page: review, question, report; otherwise a stock alert. */
export async function actOnProduct(
  shop: Shop,
  info: RequestInfo,
  productId: string,
  form: FormData,
): Promise<AlertAnswer | FeedbackAnswer> {
  const kind = form.get('form');
  if (kind !== 'review' && kind !== 'question' && kind !== 'report') return askForAlert(shop, info, form);
  if (!z.uuid().safeParse(productId).success) throw data({ missingProduct: productId }, { status: 404 });
  return hearVoice(shop, info, productId, kind, form);
}
