// A separate SVG file: inherits the surrounding colours and is downloaded once.
import drawing from './wordmark.svg?no-inline';

/** The shop's logo. Decorative: the surrounding link has the accessible name. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg viewBox="15 -185 818 235" className={className} fill="currentColor" aria-hidden="true">
      <use href={`${drawing}#letters`} />
      <use href={`${drawing}#sprocket`} className="fill-accent" />
    </svg>
  );
}

/** The sprocket of the logo, as placeholder for a missing image. */
export function SprocketMark({ className }: { className?: string }) {
  return (
    <svg viewBox="533 -148 165 165" className={className} fill="currentColor" aria-hidden="true">
      <use href={`${drawing}#sprocket`} />
    </svg>
  );
}
