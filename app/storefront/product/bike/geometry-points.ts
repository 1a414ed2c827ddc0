import type { BikeMeasure } from '#shared/bike-details.ts';

/** Values for measures that are not stored, so that the drawing is complete. */
const typical: Record<BikeMeasure, number> = {
  stack: 570,
  reach: 390,
  topTube: 560,
  seatTube: 500,
  headTube: 140,
  headAngle: 72,
  seatAngle: 73.5,
  chainstay: 420,
  wheelbase: 1010,
  bbDrop: 70,
  standover: 760,
  forkOffset: 48,
};

/** Outer radius of a 28-inch wheel in millimetres. */
const wheelRadius = 340;

export type Point = readonly [x: number, y: number];

const inDirection = ([x, y]: Point, degrees: number, length: number): Point => [
  x + length * Math.cos((degrees * Math.PI) / 180),
  y - length * Math.sin((degrees * Math.PI) / 180),
];

/**
 * Computes the points of a bike from its geometry, in millimetres: the bottom bracket is the origin, x points to
 * the front and y down, as in SVG.
 */
export function geometryPoints(measures: Partial<Record<BikeMeasure, number>>) {
  const g = { ...typical, ...measures };
  const headTop: Point = [g.reach, -g.stack];
  // Tubes lean backwards: their axes point up and to the rear.
  const headFoot = inDirection(headTop, -g.headAngle, g.headTube);
  const seatTop = inDirection([0, 0], 180 - g.seatAngle, g.seatTube);
  const seatJoin = inDirection([0, 0], 180 - g.seatAngle, g.seatTube - 26);
  const rear: Point = [-Math.sqrt(Math.max(g.chainstay ** 2 - g.bbDrop ** 2, 0)), -g.bbDrop];
  const front: Point = [rear[0] + g.wheelbase, -g.bbDrop];
  const ground = wheelRadius - g.bbDrop;
  const steerAtGround: Point = [
    headTop[0] + (ground + g.stack) / Math.tan((g.headAngle * Math.PI) / 180),
    ground,
  ];
  // Foot of the perpendicular from the front axle to the steering axis.
  const axis = inDirection([0, 0], -g.headAngle, 1);
  const along = (front[0] - headTop[0]) * axis[0] + (front[1] - headTop[1]) * axis[1];
  const steerAtAxle: Point = [headTop[0] + along * axis[0], headTop[1] + along * axis[1]];
  const effectiveSeat: Point = [headTop[0] - g.topTube, -g.stack];
  return {
    headTop,
    headFoot,
    seatTop,
    seatJoin,
    rear,
    front,
    steerAtGround,
    steerAtAxle,
    effectiveSeat,
    ground,
    wheelRadius,
    standoverTop: ground - g.standover,
    headAngle: g.headAngle,
    seatAngle: g.seatAngle,
  };
}

/** Returns the SVG path of an arc from the rearward horizontal up to an axis that leans back by an angle. */
export function angleArc(centre: Point, angle: number, radius: number): string {
  const [sx, sy] = [centre[0] - radius, centre[1]];
  const [ex, ey] = inDirection(centre, 180 - angle, radius);
  return `M${sx.toFixed(1)} ${sy.toFixed(1)}A${radius} ${radius} 0 0 1 ${ex.toFixed(1)} ${ey.toFixed(1)}`;
}

/** Returns the point on the bisector of such an angle, for its label. */
export const onBisector = (centre: Point, angle: number, radius: number): Point =>
  inDirection(centre, 180 - angle / 2, radius);
