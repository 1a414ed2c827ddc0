import { buttonClass } from './button-class.ts';

/** First Tab stop: skips the header to the content. Must be first in the body. */
export function SkipLink({ label, to = '#main' }: { label: string; to?: string }) {
  return (
    <a href={to} className={buttonClass({ className: 'fixed! top-3 left-3 z-50 not-focus-visible:sr-only' })}>
      {label}
    </a>
  );
}
