// The demo's logo is a separate SVG file, which inherits the surrounding colours and is downloaded once.
import drawing from './wordmark.svg?no-inline';
import type { SiteLayoutData } from './data.ts';

/**
 * Logo of the shop: the uploaded one, the demo's drawing, or the shop's name. It is decorative, because the
 * surrounding link has the accessible name.
 */
export function ShopLogo({
  data,
  className,
}: {
  data: Pick<SiteLayoutData, 'logo' | 'shopName'>;
  className: string;
}) {
  const { logo, shopName } = data;
  if (logo === null)
    return (
      <span
        className={`${className} inline-flex max-w-60 items-center text-2xl leading-none font-[680] tracking-[-0.03em]`}
        aria-hidden="true"
      >
        <span className="truncate leading-tight">{shopName}</span>
      </span>
    );
  if (logo === 'demo')
    return (
      <svg viewBox="15 -185 818 235" className={className} fill="currentColor" aria-hidden="true">
        <use href={`${drawing}#letters`} />
        <use href={`${drawing}#sprocket`} className="fill-accent" />
      </svg>
    );
  return (
    <>
      <img src={logo.light} alt="" className={`${className} max-w-60 object-contain object-left on-light`} />
      <img src={logo.dark} alt="" className={`${className} max-w-60 object-contain object-left on-dark`} />
    </>
  );
}

/** Sprocket of the demo's logo, shown instead of a missing image. */
export function SprocketPlaceholder({ className }: { className?: string }) {
  return (
    <svg viewBox="533 -148 165 165" className={className} fill="currentColor" aria-hidden="true">
      <use href={`${drawing}#sprocket`} />
    </svg>
  );
}
