/** Progress bar for a value in per cent; screen readers announce the value. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full bg-ink transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <span className="figures w-14 text-end text-sm">{`${percent}\u00a0%`}</span>
    </div>
  );
}
