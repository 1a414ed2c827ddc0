/** CSS classes of an icon button in the header, with a touch target of 44 px. */
export const iconButtonClass =
  'relative inline-grid size-11 shrink-0 place-items-center rounded-sm transition-colors hover:bg-sunken [&_svg]:size-5.5 [&_svg]:stroke-[1.6]';

/** CSS classes of a control in the header's top bar, such as the language menu. */
export const topBarControlClass =
  'inline-flex h-9 items-center gap-1 px-2.5 text-[0.8125rem] text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 [&_svg]:size-3.5';
