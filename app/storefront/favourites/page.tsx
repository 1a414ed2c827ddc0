import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { findProductNames, listFavourites } from '#server/community/favourites/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { pathInLocale } from '#shared/locales.ts';
import { toProductCard } from '../catalogue/to-card.server.ts';
import { PageMeta } from '../page-meta.tsx';
import { FavouriteList } from './favourite-list.tsx';
import { actOnFavourites } from './favourites-action.server.ts';
import { VisitorFavourites } from './visitor-favourites.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context);
  const { locale, currency, session } = requestOf(context);
  const person = await session();
  if (!person) return null;
  const ids = await listFavourites(shop.db, person.userId);
  const products = await shop.catalogueIndex.findByIds(ids);
  const cards = products.map((product) => toProductCard(shop, product, locale, currency));
  const onSale = new Set(products.map(({ id }) => id));
  const gone = ids.filter((id) => !onSale.has(id));
  return { cards, archived: await findProductNames(shop.db, gone, locale) };
}

/**
 * Adds a favourite, or removes it with `intent=remove`. Redirects a signed-out visitor to the sign-in page.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const shop = shopOf(context);
  const { locale, session } = requestOf(context);
  const page = pathInLocale(locale, '/favourites');
  const person = await session();
  if (!person) return redirect(`${pathInLocale(locale, '/auth')}?next=${encodeURIComponent(page)}`);
  await actOnFavourites({ shop, userId: person.userId }, await request.formData());
  return redirect(page);
}

/** Page of the favourites from the account or, for a signed-out visitor, from the browser. */
export default function FavouritesPage() {
  const own = useLoaderData<typeof loader>();
  return (
    <div className="page py-8 md:py-12">
      <PageMeta title={m.favourites_title()} noIndex />
      <h1 className="display mb-8">{m.favourites_title()}</h1>
      {own ? <FavouriteList {...own} /> : <VisitorFavourites />}
    </div>
  );
}
