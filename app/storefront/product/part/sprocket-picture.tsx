import { m } from '#shared/i18n/index.ts';

/** Units of the drawing: pitch of the sprockets, height of one tooth of the count, and space for the figures. */
const pitch = 30;
const perTooth = 2.5;
const figures = 22;

/** A cassette from the side: each sprocket as a bar as high as its diameter, with its number of teeth. */
export function SprocketPicture({ teeth }: { teeth: readonly number[] }) {
  const most = Math.max(...teeth) * perTooth + 8;
  const axle = most / 2;
  const width = teeth.length * pitch;
  return (
    <svg
      viewBox={`0 0 ${width} ${most + figures}`}
      role="img"
      aria-label={m.product_sprockets({ count: teeth.length, teeth: teeth.join(', ') })}
      className="sprockets"
      style={{ maxWidth: `${(width * 1.15) / 16}rem` }}
    >
      <path className="sprockets-axle" d={`M4 ${axle}H${width - 4}`} />
      {teeth.map((count, index) => {
        const x = index * pitch + pitch / 2;
        const half = (count * perTooth) / 2;
        return (
          <g key={count}>
            <rect
              className="sprockets-tooth"
              x={x - 2}
              y={axle - half - 4}
              width="4"
              height={2 * half + 8}
              rx="2"
            />
            <rect
              className="sprockets-ring"
              x={x - 5}
              y={axle - half}
              width="10"
              height={2 * half}
              rx="2.5"
            />
            <text x={x} y={most + figures - 5}>
              {count}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
