/** Header icon button with a 44 px touch target. */
export const iconButtonClass =
  'relative inline-grid size-11 shrink-0 place-items-center rounded-sm transition-colors hover:bg-sunken [&_svg]:size-5.5 [&_svg]:stroke-[1.6]';

/** A setting in the top bar. */
export const settingClass =
  'inline-flex h-9 items-center gap-1 px-2.5 text-[0.8125rem] text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 [&_svg]:size-3.5';
