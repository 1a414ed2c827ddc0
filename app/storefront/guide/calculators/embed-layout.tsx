import type { ReactNode } from 'react';
import { localizedPath } from '#app/link.tsx';
import { useShopName } from '#app/use-shop-name.ts';
import { m } from '#shared/i18n/index.ts';

/** Layout of a page in the frame of another site: the page and a link to the shop. */
export function EmbedLayout({ children }: { children: ReactNode }) {
  const name = useShopName();
  return (
    <>
      <main id="main">{children}</main>
      <p className="page pb-6 text-sm">
        <a href={localizedPath('/')} target="_blank" rel="noopener" className="text-link">
          {m.calculator_embed_shop({ name })}
        </a>
      </p>
    </>
  );
}
