import { Heart as HeartIcon } from 'lucide-react';

/** Heart icon, filled if the product is a favourite. */
export function FavouriteIcon({ isFilled }: { isFilled: boolean }) {
  return <HeartIcon aria-hidden="true" className={isFilled ? 'fill-accent text-accent' : ''} />;
}
