import { type LoaderFunctionArgs, data } from 'react-router';
import { previewMail, mailPreviews } from '#server/marketing/notifications/index.ts';
import { isLocale } from '#shared/locales.ts';
import { requireAdmin } from '../require-admin.server.ts';

/** Renders a message template with sample data. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const { kind = '', locale } = params;
  const isThere =
    isLocale(locale) &&
    mailPreviews.some((preview) => preview.kind === kind && preview.locales.includes(locale));
  const place = { settings: shop.settings.current(), shopUrl: shop.env.SHOP_URL };
  const message = isThere ? await previewMail(kind, locale, place) : undefined;
  if (!message) throw data(null, { status: 404 });
  return new Response(message.html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
