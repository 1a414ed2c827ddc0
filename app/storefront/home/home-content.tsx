import { CategoryTiles } from './category-tiles.tsx';
import { KeyFigures } from './figures.tsx';
import type { loadHome } from './load-home.server.ts';
import { OrderSteps } from './order-steps.tsx';
import { ProductStrip } from './product-strip.tsx';
import { TermsLinks } from './terms-teaser.tsx';
import { WorkshopSection } from './workshop.tsx';

/** Content of the home page below the area that is visible without scrolling. */
export default function HomeContent({ home }: { home: Awaited<ReturnType<typeof loadHome>> }) {
  return (
    <>
      <KeyFigures figures={home.figures} />
      {home.tiles.length > 0 ? <CategoryTiles tiles={home.tiles} /> : null}
      <ProductStrip products={home.strip} />
      <WorkshopSection {...home.workshop} />
      <OrderSteps steps={home.steps} />
      <TermsLinks {...home.terms} />
    </>
  );
}
