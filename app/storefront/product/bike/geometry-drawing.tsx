import { type BikeMeasure, type BikeSize, bikeMeasureKeys, bikeMeasures } from '#shared/bike-details.ts';
import { type Point, angleArc, geometryPoints, onBisector } from './geometry-points.ts';

interface MeasureLine {
  /** Line of the measure, with a stop at both ends. */
  line?: readonly [Point, Point];
  arc?: string;
  /** Dashed lines that show from where to where the measure reaches. */
  guides?: readonly (readonly [Point, Point])[];
  label: Point;
}

const middle = ([ax, ay]: Point, [bx, by]: Point, share = 0.5): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];
const shift = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy];

/** Returns the line and the label of each measure; labels keep clear of each other. */
function measureLines(measures: BikeSize['measures']): Record<BikeMeasure, MeasureLine> {
  const p = geometryPoints(measures);
  const { headTop, headFoot, seatTop, rear, front, ground } = p;
  const above = headTop[1] - 110;
  const below = ground + 80;
  const between = (a: Point, b: Point, share?: number) => ({
    line: [a, b] as const,
    label: middle(a, b, share),
  });
  const seat: readonly [Point, Point] = [shift([0, 0], -75, -20), shift(seatTop, -75, -20)];
  const head: readonly [Point, Point] = [shift(headTop, 90, 26), shift(headFoot, 90, 26)];
  const stay: readonly [Point, Point] = [shift([0, 0], -8, 80), shift(rear, -8, 80)];
  return {
    stack: {
      ...between([headTop[0], 0], headTop, 0.42),
      guides: [
        [
          [0, 0],
          [headTop[0], 0],
        ],
      ],
    },
    reach: {
      ...between([0, above], [headTop[0], above], 0.55),
      guides: [
        [
          [0, 0],
          [0, above],
        ],
        [headTop, [headTop[0], above]],
      ],
    },
    topTube: between(p.effectiveSeat, headTop, 0.5),
    seatTube: between(...seat, 0.6),
    headTube: between(...head),
    headAngle: {
      arc: angleArc(p.steerAtGround, p.headAngle, 190),
      guides: [
        [headFoot, p.steerAtGround],
        [shift(p.steerAtGround, -210, 0), p.steerAtGround],
      ],
      label: onBisector(p.steerAtGround, p.headAngle, 190),
    },
    seatAngle: {
      arc: angleArc([0, 0], p.seatAngle, 190),
      guides: [
        [
          [-210, 0],
          [0, 0],
        ],
      ],
      label: onBisector([0, 0], p.seatAngle, 190),
    },
    chainstay: between(...stay, 0.5),
    wheelbase: {
      ...between([rear[0], below], [front[0], below]),
      guides: [
        [rear, [rear[0], below]],
        [front, [front[0], below]],
      ],
    },
    bbDrop: {
      line: [
        [190, 0],
        [190, rear[1]],
      ],
      guides: [
        [rear, front],
        [
          [0, 0],
          [190, 0],
        ],
      ],
      label: [250, rear[1] / 2 + 58],
    },
    standover: { ...between([70, ground], [70, p.standoverTop], 0.66) },
    forkOffset: { line: [p.steerAtAxle, front], label: shift(front, 85, -50) },
  };
}

const path = (...points: Point[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

interface GeometryDrawingProps {
  measures: BikeSize['measures'];
  label: string;
  /** Measures of a second size, whose outline is drawn behind, with the same bottom bracket. */
  compared?: BikeSize['measures'];
}

/** Side view of a bike, drawn from its geometry, in which letters name the measures. */
export function GeometryDrawing({ measures, label, compared }: GeometryDrawingProps) {
  const p = geometryPoints(measures);
  const other = compared ? geometryPoints(compared) : p;
  const lines = measureLines(measures);
  const r = p.wheelRadius;
  const left = Math.min(p.rear[0], other.rear[0]) - r - 30;
  const right = Math.max(p.front[0], other.front[0]) + r + 30;
  const top = Math.min(p.headTop[1] - 190, other.headTop[1] - 60);
  const foot = Math.max(p.ground, other.ground) + 160;
  return (
    <svg
      viewBox={[left, top, right - left, foot - top].map(Math.round).join(' ')}
      role="img"
      aria-label={label}
      className="geometry-drawing"
    >
      <g className="geometry-bike">
        <Wheels points={p} />
        <path d={path([left + 40, p.ground], [right - 40, p.ground])} />
      </g>
      {compared ? (
        <g className="geometry-behind">
          <Wheels points={other} />
          <path d={frameOutline(other)} />
        </g>
      ) : null}
      <path className="geometry-frame" d={frameOutline(p)} />
      {bikeMeasureKeys
        .filter((key) => measures[key] !== undefined)
        .map((key) => {
          const { line, arc, guides = [], label: at } = lines[key];
          return (
            <g key={key} data-measure={key}>
              {guides.map(([a, b]) => (
                <path key={path(a, b)} className="geometry-guide" d={path(a, b)} />
              ))}
              <path className="geometry-line" d={arc ?? path(...line!)} />
              <circle cx={at[0]} cy={at[1]} />
              <text x={at[0]} y={at[1]}>
                {bikeMeasures[key].letter}
              </text>
            </g>
          );
        })}
    </svg>
  );
}

type Points = ReturnType<typeof geometryPoints>;

const Wheels = ({ points: { rear, front, wheelRadius } }: { points: Points }) => (
  <>
    <circle cx={rear[0]} cy={rear[1]} r={wheelRadius} />
    <circle cx={front[0]} cy={front[1]} r={wheelRadius} />
  </>
);

const frameOutline = ({ headTop, headFoot, front, seatTop, seatJoin, rear }: Points) =>
  [
    path(headTop, headFoot, front),
    path([0, 0], seatTop),
    path(seatJoin, middle(headTop, headFoot, 0.2)),
    path([0, 0], middle(headTop, headFoot, 0.8)),
    path(seatJoin, rear, [0, 0]),
  ].join('');
