import { Fragment, type ReactNode } from 'react';
import { BikeFinder } from './bike-finder.tsx';
import { BrandLinks } from './brand-links.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { KeyFigures } from './figures.tsx';
import { FitChecks } from './fit-checks.tsx';
import { GuideLinks } from './guide-links.tsx';
import type { HomeSection } from './home-data.ts';
import { OpeningHoursSection } from './opening-hours.tsx';
import { LatestReviews } from './latest-reviews.tsx';
import { OrderSteps } from './order-steps.tsx';
import { ProductStrip } from './product-strip.tsx';
import { TermsLinks } from './terms-teaser.tsx';
import { TextSection } from './text-section.tsx';
import { WorkshopSection } from './workshop.tsx';

/**
 * Sections of the home page below the area that is visible without scrolling.
 *
 * @param hero element of a hero that is not the first section; the page renders it, so that its script exists once
 */
export default function HomeContent({ sections, hero }: { sections: HomeSection[]; hero: ReactNode }) {
  return sections.map((section) => (
    <Fragment key={section.id}>{section.kind === 'hero' ? hero : <Section section={section} />}</Fragment>
  ));
}

function Section({ section }: { section: Exclude<HomeSection, { kind: 'hero' }> }) {
  switch (section.kind) {
    case 'figures':
      return <KeyFigures figures={section.figures} />;
    case 'families':
      return <CategoryTiles title={section.title} tiles={section.tiles} />;
    case 'products':
      return <ProductStrip title={section.title} products={section.products} />;
    case 'bike_finder':
      return <BikeFinder {...section} />;
    case 'checks':
      return <FitChecks {...section} />;
    case 'reviews':
      return <LatestReviews {...section} />;
    case 'brands':
      return <BrandLinks {...section} />;
    case 'guides':
      return <GuideLinks title={section.title} guides={section.guides} />;
    case 'text':
      return <TextSection {...section} />;
    case 'opening_hours':
      return <OpeningHoursSection {...section} />;
    case 'workshop':
      return <WorkshopSection image={section.image} offers={section.offers} />;
    case 'steps':
      return <OrderSteps steps={section.steps} />;
    case 'terms':
      return <TermsLinks text={section.text} sections={section.sections} />;
  }
}
