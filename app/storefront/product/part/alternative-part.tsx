import type { ReactNode } from 'react';
import { Link } from '#app/link.tsx';
import { ProductImage } from '../../catalogue/product-image.tsx';
import type { Alternative } from './load-alternatives.server.ts';

/** One part with its price and the difference from that of the sold-out product. */
export function AlternativePart({ part, mark }: { part: Alternative; mark?: ReactNode }) {
  return (
    <li>
      <ProductImage src={part.image} alt="" sizes="64px" />
      <div>
        <p>{part.brand}</p>
        <Link to={part.path}>{part.name}</Link>
        {mark}
      </div>
      <p>
        <b>{part.price}</b>
        <span>{part.difference}</span>
      </p>
    </li>
  );
}
