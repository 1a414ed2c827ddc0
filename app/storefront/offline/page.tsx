import { useEffect, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Link, localizedPath } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { requestOf } from '#server/http/context.ts';
import { PageMeta } from '../page-meta.tsx';
import { type CachedOfflinePage, listOfflinePages } from './cached-pages.ts';

export function loader({ context }: LoaderFunctionArgs) {
  requestOf(context).keep('offline');
  return null;
}

/** Page that the service worker shows if the requested page is not cached and the visitor is offline. */
export default function OfflinePage() {
  const [stored, setKept] = useState<CachedOfflinePage[]>([]);
  const [again, setAgain] = useState(localizedPath('/'));
  useEffect(() => {
    // The service worker cached this page before it was needed, and adds the requested URL as `from`. Only
    // paths of this site are accepted.
    const from = new URLSearchParams(location.search).get('from') ?? '';
    if (/^\/(?![/\\])/.test(from)) setAgain(from);
    void listOfflinePages().then(setKept);
  }, []);
  return (
    <div className="page py-16 md:py-24">
      <PageMeta title={m.offline_title()} noIndex />
      <h1 className="display break-words hyphens-auto">{m.offline_title()}</h1>
      <p className="mt-5 max-w-prose text-lg text-muted">{m.offline_text()}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a href={again} className={buttonClass({})}>
          {m.offline_retry()}
        </a>
        <Link to="/cart" reloadDocument className={buttonClass({ variant: 'outline' })}>
          {m.nav_cart()}
        </Link>
      </p>
      {stored.length > 0 ? (
        <section className="mt-14 max-w-prose border-t border-rule pt-8">
          <h2 className="mb-3 text-xl font-[620]">{m.offline_seen()}</h2>
          <ul>
            {stored.map(({ path, title }) => (
              <li key={path}>
                <a href={path} className="text-link inline-flex min-h-11 items-center">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
