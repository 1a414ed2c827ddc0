import { m } from '#shared/i18n/index.ts';
import { ProductImage } from '../catalogue/product-image.tsx';
import type { BuildSlot } from './build-slot.ts';

/** The chosen parts as pictures, in the order of the slots. */
export function BuildView({ slots }: { slots: readonly BuildSlot[] }) {
  const parts = slots.flatMap(({ part }) => part ?? []);
  if (parts.length === 0)
    return (
      <div className="build-view grid place-items-center p-8">
        <p className="max-w-xs text-center text-[#4b4a46]">{m.builder_view_empty()}</p>
      </div>
    );
  return (
    <ul className="build-view build-collage">
      {parts.map(({ variantId, image, name }) => (
        <li key={variantId}>
          <ProductImage src={image} alt={name} sizes="(width >= 64rem) 220px, 40vw" />
        </li>
      ))}
    </ul>
  );
}
