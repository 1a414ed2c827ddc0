import { useEffect, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Link, localizedPath } from '#app/link.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { type CardsResponse, fetchCards } from '../catalogue/fetch-cards.ts';
import { FavouriteList } from './favourite-list.tsx';
import { visitorFavourites } from './store.ts';

/** Favourites of a signed-out visitor, stored in this browser. */
export function VisitorFavourites() {
  const items = visitorFavourites.use();
  const [known, setKnown] = useState<CardsResponse | 'failed'>();
  useEffect(() => {
    fetchCards(visitorFavourites.read().map(({ id }) => id)).then(setKnown, () => setKnown('failed'));
  }, []);
  const isStored = ({ id }: { id: string }) => items.some((item) => item.id === id);
  const signIn = (
    <Link to={`/auth?next=${encodeURIComponent(localizedPath('/favourites'))}`} className="text-link">
      {m.favourites_sign_in()}
    </Link>
  );
  return (
    <>
      <noscript>
        <p className="mb-4">{m.favourites_noscript()}</p>
      </noscript>
      <p className="mb-10 max-w-prose text-muted">
        {m.favourites_visitor()} {signIn}
      </p>
      {known === 'failed' ? (
        <ErrorNote>{m.error_unexpected()}</ErrorNote>
      ) : known ? (
        <FavouriteList
          cards={known.cards.filter(isStored)}
          archived={known.archived.filter(isStored)}
          onRemove={(id) => visitorFavourites.remove(id)}
        />
      ) : (
        <div className="noscript:hidden">
          <Spinner label={m.favourites_loading()} />
        </div>
      )}
    </>
  );
}
