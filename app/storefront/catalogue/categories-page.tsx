import { ArrowLeft, Search } from 'lucide-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { requestOf, shopOf } from '#server/http/context.ts';
import { PartPicture } from './part-picture.tsx';
import { PageMeta } from '../page-meta.tsx';
import { foldText } from './fold-text.ts';
import { loadCategoryTiles } from './load-tiles.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = shopOf(context);
  const info = requestOf(context);
  info.keep('listing');
  const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 80);
  return {
    query,
    email: shop.settings.current().shop.email,
    ...(await loadCategoryTiles(shop, info.locale, (category) => category.parentId === null)),
  };
}

/** Page of all top-level categories, with a search by name or description. */
export default function CategoriesPage() {
  const { query, email, tiles, total } = useLoaderData<typeof loader>();
  const [text, setText] = useState(query);
  const shown = tiles.filter(({ name, description }) =>
    foldText(`${name} ${description}`).includes(foldText(text.trim())),
  );
  return (
    <div className="page py-8 md:py-12">
      <PageMeta title={m.nav_categories()} description={m.catalogue_categories_intro()} path="/categories" />
      <Link to="/" className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ml-3' })}>
        <ArrowLeft aria-hidden="true" /> {m.catalogue_back_home()}
      </Link>
      <h1 className="display mt-4 mb-3">{m.nav_categories()}</h1>
      <p className="max-w-prose text-muted">{m.catalogue_categories_intro()}</p>
      <p className="mt-5 flex flex-wrap gap-2">
        <Badge variant="secondary">
          <span className="figures">{m.catalogue_badge_categories({ count: tiles.length })}</span>
        </Badge>
        <Badge variant="secondary">
          <span className="figures">{m.catalogue_badge_products({ count: total })}</span>
        </Badge>
        <Badge variant="outline">{m.catalogue_badge_brands()}</Badge>
      </p>
      <form role="search" className="my-8 grid max-w-md grid-cols-[1fr_auto] items-end gap-2">
        <Field label={m.catalogue_search_category()} hideLabel>
          <Input
            type="search"
            name="q"
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={m.catalogue_search_category()}
          />
        </Field>
        <noscript>
          <button
            type="submit"
            className={buttonClass({ variant: 'outline', size: 'icon' })}
            aria-label={m.nav_search()}
          >
            <Search aria-hidden="true" />
          </button>
        </noscript>
      </form>
      {shown.length === 0 ? (
        <EmptyState title={m.catalogue_no_category()}>{m.catalogue_no_category_hint()}</EmptyState>
      ) : (
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {shown.map(({ id, name, description, image, count }) => (
            <li key={id} className="group relative">
              <div className="isolate aspect-[4/3] overflow-hidden rounded-sm bg-ground p-4">
                <PartPicture
                  src={image}
                  sizes="(width >= 48rem) 320px, 70vw"
                  className="size-full transition-transform duration-300 motion-safe:group-hover:scale-[1.03]"
                />
              </div>
              <div className="mt-3 flex items-baseline justify-between gap-3">
                <h2 className="text-lg font-[600] tracking-[-0.015em]">
                  <Link
                    to={`/category/${id}`}
                    prefetch="intent"
                    className="decoration-accent decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
                  >
                    {name}
                  </Link>
                </h2>
                <span className="figures text-sm text-muted">{count}</span>
              </div>
              <p className="mt-1 text-[0.9375rem] text-muted">{description}</p>
            </li>
          ))}
        </ul>
      )}
      <section className="mt-16 border-t border-rule pt-10">
        <h2 className="text-2xl font-[620] tracking-[-0.02em]">{m.catalogue_help_title()}</h2>
        <p className="mt-2 max-w-prose text-muted">{m.catalogue_help_text()}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a href={`mailto:${email}`} className={buttonClass({})}>
            {m.catalogue_help_mail()}
          </a>
          <Link to="/products" className={buttonClass({ variant: 'outline' })}>
            {m.nav_products()}
          </Link>
        </p>
      </section>
    </div>
  );
}
