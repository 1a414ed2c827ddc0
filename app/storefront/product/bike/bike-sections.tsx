import { BuildSection } from './build-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { GearsSection } from './gears-section.tsx';
import { GeometrySection } from './geometry-section.tsx';
import type { BikeView } from './load-bike.server.ts';
import { SizeSection } from './size-section.tsx';

/** Sections of a product page that only bikes and frames have. */
export default function BikeSections({ bike }: { bike: BikeView }) {
  return (
    <>
      <SizeSection sizes={bike.sizes} />
      <GeometrySection sizes={bike.sizes} />
      <BuildSection components={bike.components} />
      {bike.gears ? <GearsSection gears={bike.gears} /> : null}
      <DeliverySection bike={bike} />
    </>
  );
}
