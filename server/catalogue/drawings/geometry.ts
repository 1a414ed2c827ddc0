import type { Families } from '#server/catalogue/products/families.ts';
import { polarPoint, type Point } from './kit.ts';

export type FrameKind = Families['frame']['kind'];

/**
 * Geometry of each kind of frame at size 54 cm (in mm and degrees), and its change per centimetre of size.
 */
const table = {
  road: {
    stack: 552,
    reach: 386,
    stays: 410,
    drop: 70,
    seat: 73.5,
    head: 73,
    fork: 372,
    rake: 45,
    tube: 500,
    slope: 34,
    topTube: 15,
    tyre: 28,
    width: 1,
    stackUp: 17,
    reachUp: 5,
  },
  gravel: {
    stack: 578,
    reach: 388,
    stays: 428,
    drop: 76,
    seat: 73.5,
    head: 71.5,
    fork: 398,
    rake: 50,
    tube: 490,
    slope: 52,
    topTube: 16,
    tyre: 42,
    width: 1.06,
    stackUp: 17,
    reachUp: 6,
  },
  mountain: {
    stack: 640,
    reach: 462,
    stays: 436,
    drop: 58,
    seat: 75,
    head: 66,
    fork: 532,
    rake: 44,
    tube: 440,
    slope: 20,
    topTube: 19,
    tyre: 58,
    width: 1.12,
    stackUp: 9,
    reachUp: 11,
  },
  city: {
    stack: 612,
    reach: 382,
    stays: 452,
    drop: 68,
    seat: 72,
    head: 70.5,
    fork: 402,
    rake: 55,
    tube: 500,
    slope: 150,
    topTube: 17,
    tyre: 40,
    width: 0.98,
    stackUp: 14,
    reachUp: 4,
  },
} as const;

/** All points of a frame relative to its bottom bracket (the origin), in millimetres, front to the right. */
export interface FrameGeometry {
  seatTop: Point;
  seatJoin: Point;
  topJoin: Point;
  headTop: Point;
  headFoot: Point;
  crown: Point;
  rear: Point;
  front: Point;
  steer: number;
  seatAngle: number;
  fork: number;
  rake: number;
  tyre: number;
  width: number;
  /** Half the height of the top tube, between its ends. */
  topTube: number;
}

/** Converts a frame size given as 54 (cm) or 540 (mm) to centimetres. */
const centimetres = (size: number): number => (size > 100 ? size / 10 : size);

/**
 * Computes the geometry of a frame of a kind and size (length of the seat tube, in cm or mm), based on
 * typical published geometry charts.
 */
export function frameGeometry(kind: FrameKind, size: number): FrameGeometry {
  const g = table[kind];
  const more = Math.max(-16, Math.min(14, centimetres(size) - (kind === 'mountain' ? 46 : 54)));
  const stack = g.stack + more * g.stackUp;
  const reach = g.reach + more * g.reachUp;
  const headTop = { x: reach, y: -stack };
  const straight = Math.sqrt(g.fork ** 2 - g.rake ** 2);
  const down = Math.sin((g.head * Math.PI) / 180);
  const head = Math.max(
    78,
    (stack - g.drop + g.rake * Math.cos((g.head * Math.PI) / 180)) / down - straight - 12,
  );
  const headFoot = polarPoint(g.head, head, headTop);
  const crown = polarPoint(g.head, head + 12, headTop);
  const axle = polarPoint(g.head, head + 12 + straight, headTop);
  const front = polarPoint(g.head - 90, g.rake, axle);
  const tube = g.tube + more * 9.2;
  return {
    headTop,
    headFoot,
    crown,
    front,
    seatTop: polarPoint(180 + g.seat, tube),
    seatJoin: polarPoint(180 + g.seat, tube - 26 - (kind === 'city' ? g.slope : 0)),
    topJoin: polarPoint(g.head, Math.min(head - 40, kind === 'city' ? head * 0.45 : 26), headTop),
    rear: { x: -Math.sqrt(g.stays ** 2 - g.drop ** 2), y: front.y },
    steer: g.head,
    seatAngle: g.seat,
    fork: straight,
    rake: g.rake,
    tyre: g.tyre,
    width: g.width,
    topTube: g.topTube,
  };
}
