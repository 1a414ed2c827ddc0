import { type LoaderFunctionArgs, data, redirect, useLoaderData } from 'react-router';
import { buildBreadcrumbData } from '#server/discovery/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { loadShopDetails } from '#server/ordering/terms/index.ts';
import { findPageBySlug, textInLanguage } from '#server/platform/pages/index.ts';
import { m } from '#shared/i18n/index.ts';
import { pathInLocale } from '#shared/locales.ts';
import { redirectByHand } from '../redirect-by-hand.server.ts';
import { aboutSections } from './about-text.server.ts';
import { type CustomPageText, isPreview, toCustomPageText } from './load-custom-text.server.ts';
import OwnPage from './own-page.tsx';

export { ErrorPage as ErrorBoundary } from '../error-page.tsx';

/** Loads a page with its own address. An earlier address redirects; a draft is found only in a preview. */
export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const shop = shopOf(context);
  const info = requestOf(context);
  const stored = shop.pages.current();
  const slug = (params.slug ?? '').toLowerCase();
  const page = findPageBySlug(stored, slug);
  const isDraft = !page?.isPublished;
  const isShown = page !== undefined && (!isDraft || (await isPreview(context, request)));
  const byHand = isShown ? undefined : await redirectByHand(shop, url);
  if (byHand) throw byHand;
  const target = page ? (slug === params.slug ? undefined : `/${slug}`) : stored.redirects.get(slug);
  if (target) throw redirect(pathInLocale(info.locale, target), 301);
  if (!isShown) throw data(null, { status: 404 });
  if (!isDraft) info.keep('settings');
  const details = await loadShopDetails(shop, info.locale);
  const text: CustomPageText = page.texts
    ? toCustomPageText(textInLanguage(page.texts, info.locale), info.locale, isDraft)
    : {
        title: m.pages_about_title(),
        intro: '',
        description: m.pages_about_1({ name: details.name }),
        sections: aboutSections(details),
        isDraft,
      };
  const at = (path: string) => `${shop.env.SHOP_URL}${pathInLocale(info.locale, path)}`;
  info.describe({
    data: [
      buildBreadcrumbData([
        { name: details.name, url: at('/') },
        { name: text.title, url: at(`/${slug}`) },
      ]),
    ],
  });
  return { text, path: `/${slug}`, email: details.email };
}

/** Page that staff wrote, at its own address. */
export default function ContentPage() {
  return <OwnPage {...useLoaderData<typeof loader>()} />;
}
