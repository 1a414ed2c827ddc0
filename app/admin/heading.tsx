import type { ReactNode } from 'react';
import { useShopName } from '#app/use-shop-name.ts';

/** Heading of a back-office screen: title, with actions beside it. */
export function ScreenHeading({ title, children }: { title: string; children?: ReactNode }) {
  const shopName = useShopName();
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <title>{[title, shopName].filter(Boolean).join(' · ')}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-[640] tracking-[-0.02em]">{title}</h1>
      {children}
    </div>
  );
}
