const bolts = [0, 72, 144, 216, 288];

/** Decorative chainring in side view, drawn with circles: 48 teeth, five bolts. */
export function Chainring({ className }: { className?: string }) {
  return (
    <svg
      viewBox="-100 -100 200 200"
      className={className}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {/* Dash length 2π × 92 / 96 (radius 92, 48 teeth and 48 gaps), so that each tooth is as wide as its gap. */}
      <circle r="92" strokeWidth="9" strokeDasharray="6.021 6.021" />
      <circle r="80" strokeWidth="17" />
      <circle r="44" strokeWidth="7" />
      <circle r="26" strokeWidth="1.5" />
      {bolts.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d="M-9-46 L-6-73 H6 L9-46" fill="currentColor" strokeWidth="2" strokeLinejoin="round" />
          <circle cy="-64" r="3.5" className="fill-sunken" stroke="none" />
        </g>
      ))}
    </svg>
  );
}
