import { Heart as HeartIcon } from 'lucide-react';

/** Favourite icon; filled for a favourite. */
export function Heart({ isFilled }: { isFilled: boolean }) {
  return <HeartIcon aria-hidden="true" className={isFilled ? 'fill-accent text-accent' : ''} />;
}
