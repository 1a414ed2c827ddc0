import { buttonClass } from './button-class.ts';

/**
 * Link that skips the header to the main content. It must be the first element in the body, because it is the
 * first Tab stop.
 */
export function SkipLink({ label, to = '#main' }: { label: string; to?: string }) {
  return (
    <a href={to} className={buttonClass({ className: 'fixed! top-3 left-3 z-50 not-focus-visible:sr-only' })}>
      {label}
    </a>
  );
}
