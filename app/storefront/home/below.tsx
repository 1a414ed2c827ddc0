import { CategoryTiles } from './category-tiles.tsx';
import { Figures } from './figures.tsx';
import type { loadHome } from './load-home.server.ts';
import { OrderSteps } from './order-steps.tsx';
import { Strip } from './strip.tsx';
import { TermsTeaser } from './terms-teaser.tsx';
import { Workshop } from './workshop.tsx';

/** The home page under its first screen. */
export default function Below({ home }: { home: Awaited<ReturnType<typeof loadHome>> }) {
  return (
    <>
      <Figures figures={home.figures} />
      <CategoryTiles tiles={home.tiles} />
      <Strip products={home.strip} />
      <Workshop {...home.workshop} />
      <OrderSteps steps={home.steps} />
      <TermsTeaser {...home.terms} />
    </>
  );
}
