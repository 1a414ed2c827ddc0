import { Heart as HeartIcon } from 'lucide-react';

/** The sign of a favourite; filled when it is one. */
export function Heart({ isFilled }: { isFilled: boolean }) {
  return <HeartIcon aria-hidden="true" className={isFilled ? 'fill-accent text-accent' : ''} />;
}
