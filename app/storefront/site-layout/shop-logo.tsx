// The logo is a separate SVG file, which inherits the surrounding colours and is downloaded once.
import drawing from './wordmark.svg?no-inline';

/** Logo of the shop. It is decorative, because the surrounding link has the accessible name. */
export function ShopLogo({ className }: { className?: string }) {
  return (
    <svg viewBox="15 -185 818 235" className={className} fill="currentColor" aria-hidden="true">
      <use href={`${drawing}#letters`} />
      <use href={`${drawing}#sprocket`} className="fill-accent" />
    </svg>
  );
}

/** Sprocket of the logo, shown instead of a missing image. */
export function SprocketPlaceholder({ className }: { className?: string }) {
  return (
    <svg viewBox="533 -148 165 165" className={className} fill="currentColor" aria-hidden="true">
      <use href={`${drawing}#sprocket`} />
    </svg>
  );
}
