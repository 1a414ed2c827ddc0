import { type FrameKind, frameGeometry } from '#server/catalogue/drawings/index.ts';
import type { BikeDetails, BikeMeasure, BikeSize } from '#shared/bike-details.ts';
import { framePerInseam, inseamPerHeight } from '#shared/recommend-size.ts';
import type { Text } from './wording.ts';

/** Radius of the bead seat of a 622 mm rim. */
const rimRadius = 311;

/**
 * Difference in cm between the size of a road frame and the model of a mountain bike frame for the same rider: its
 * top tube slopes, so that its seat tube is shorter.
 */
const mountainOffset = 8;

/** Seat tube in cm of the model of each size by letter. */
const modelSizes: Partial<Record<FrameKind, Record<string, number>>> = {
  mountain: { S: 43, M: 46, L: 49, XL: 52 },
  city: { S: 50, M: 54, L: 58 },
};
/** Size in cm of the road frame for the same rider. */
const roadSizes: Partial<Record<FrameKind, Record<string, number>>> = {
  mountain: { S: 51, M: 54, L: 57, XL: 60 },
  city: { S: 50, M: 54, L: 58 },
};

/** Measures of the frame from which the demo's drawings and 3D models are made. */
export function measuresOf(kind: FrameKind, size: number, tyre?: number): Record<BikeMeasure, number> {
  const g = frameGeometry(kind, size);
  const { headTop, headFoot, seatTop, seatJoin, topJoin, rear, front } = g;
  const [stack, reach] = [-headTop.y, headTop.x];
  // The axles are above the bottom bracket, the origin.
  const bbDrop = -rear.y;
  const share = (0 - seatJoin.x) / (topJoin.x - seatJoin.x);
  const tubeAxis = -(seatJoin.y + share * (topJoin.y - seatJoin.y));
  const bottomBracketHeight = rimRadius + (tyre ?? g.tyre) - bbDrop;
  const measures = {
    stack,
    reach,
    topTube: reach + stack / Math.tan((g.seatAngle * Math.PI) / 180),
    seatTube: Math.hypot(seatTop.x, seatTop.y),
    headTube: Math.hypot(headFoot.x - headTop.x, headFoot.y - headTop.y),
    headAngle: g.steer,
    seatAngle: g.seatAngle,
    chainstay: Math.hypot(rear.x, rear.y),
    wheelbase: front.x - rear.x,
    bbDrop,
    // Above the bottom bracket, to the upper edge of the top tube.
    standover: bottomBracketHeight + tubeAxis + g.topTube,
    forkOffset: g.rake,
  };
  return Object.fromEntries(
    Object.entries(measures).map(([key, value]) => [
      key,
      key.endsWith('Angle') ? Math.round(value * 10) / 10 : Math.round(value),
    ]),
  ) as Record<BikeMeasure, number>;
}

/** Height in cm of the mean rider of a road frame: the frame is 0.67 of the inseam. */
const riderHeight = (roadSize: number): number => roadSize / framePerInseam / inseamPerHeight;

/** Sizes of a bike or frame with their geometry and the heights of their riders, which overlap by 2 cm. */
export function bikeSizes(kind: FrameKind, names: readonly string[], tyre?: number): BikeSize[] {
  const roadSize = (name: string) => roadSizes[kind]?.[name] ?? Number.parseInt(name, 10);
  const modelSize = (name: string) =>
    modelSizes[kind]?.[name] ?? Number.parseInt(name, 10) - (kind === 'mountain' ? mountainOffset : 0);
  const heights = names.map((name) => riderHeight(roadSize(name)));
  const between = (i: number): number => (heights[i - 1]! + heights[i]!) / 2;
  const last = names.length - 1;
  return names.map((size, i) => ({
    size,
    heightMin: Math.round(i > 0 ? between(i) - 1 : heights[0]! - (between(1) - heights[0]!) - 1),
    heightMax: Math.round(
      i < last ? between(i + 1) + 1 : heights[last]! + (heights[last]! - between(last)) + 1,
    ),
    measures: measuresOf(kind, modelSize(size), tyre),
  }));
}

const inLanguages = ([fr, de, en]: Text) => ({ fr, de, en });

/** Texts about the delivery of a bike, which is preassembled in the workshop and sold without pedals. */
export function bikeTexts(kind: FrameKind, [long, wide, high]: readonly number[]): BikeDetails['texts'] {
  const isMountain = kind === 'mountain';
  const carton = `${long} × ${wide} × ${high} cm`;
  return {
    box: inLanguages([
      `Le vélo complet avec les composants de la liste. Les pédales ne sont pas comprises.`,
      `Das komplette Velo mit den Komponenten der Liste. Pedale sind nicht enthalten.`,
      `The complete bike with the components of the list. Pedals are not included.`,
    ]),
    arrival: inLanguages([
      `Réglé à l’atelier, dans un carton de ${carton}. Il reste à monter la roue avant, la tige de selle et vos pédales, et à fixer le cintre à la potence.`,
      `In der Werkstatt eingestellt, in einem Karton von ${carton}. Zu montieren sind noch Vorderrad, Sattelstütze, Lenker und Ihre Pedale.`,
      `Adjusted in the workshop, in a box of ${carton}. You fit the front wheel, seatpost and your pedals, and clamp the handlebar in the stem.`,
    ]),
    tools: inLanguages([
      `Clés Allen de 4, 5 et 6 mm, une clé dynamométrique de 4 à 6 Nm${isMountain ? ', et une pompe haute pression pour la fourche' : ''}. La clé des pédales dépend de leur modèle.`,
      `Innensechskantschlüssel 4, 5 und 6 mm, ein Drehmomentschlüssel für 4 bis 6 Nm${isMountain ? ' und eine Dämpferpumpe für die Gabel' : ''}. Der Pedalschlüssel hängt vom Modell der Pedale ab.`,
      `Hex keys of 4, 5 and 6 mm, a torque wrench for 4 to 6 Nm${isMountain ? ', and a shock pump for the fork' : ''}. The pedal key depends on the pedals.`,
    ]),
  };
}
