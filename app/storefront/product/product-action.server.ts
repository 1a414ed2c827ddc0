import { data } from 'react-router';
import { z } from 'zod';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { type StockAlertResult, requestStockAlert } from './alert-action.server.ts';
import { type FeedbackResult, feedbackForms } from './feedback/feedback-actions.server.ts';
import type { ProductContext } from './product-context.ts';

type ProductResult = StockAlertResult | FeedbackResult;

const forms = { ...feedbackForms, 'stock-alert': requestStockAlert } satisfies Record<
  string,
  IntentHandler<ProductContext, ProductResult>
>;

/** Handles the forms of a product page; a form without the field `form` requests a stock alert. */
export async function actOnProduct(context: ProductContext, form: FormData): Promise<ProductResult> {
  // The form of a stock alert contains the id of its variant, so only the other forms need a valid product
  // id.
  if (form.has('form') && !z.uuid().safeParse(context.productId).success)
    throw data({ missingProduct: context.productId }, { status: 404 });
  return runIntent<ProductContext, ProductResult>(forms, context, form, 'stock-alert', 'form');
}
