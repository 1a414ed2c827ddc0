import type { BikeMeasure, BikeText } from '#shared/bike-details.ts';
import { m } from './index.ts';

const measureNames: Record<BikeMeasure, () => string> = {
  stack: m.bikePage_stack,
  reach: m.bikePage_reach,
  topTube: m.bikePage_top_tube,
  seatTube: m.bikePage_seat_tube,
  headTube: m.bikePage_head_tube,
  headAngle: m.bikePage_head_angle,
  seatAngle: m.bikePage_seat_angle,
  chainstay: m.bikePage_chainstay,
  wheelbase: m.bikePage_wheelbase,
  bbDrop: m.bikePage_bb_drop,
  standover: m.bikePage_standover,
  forkOffset: m.bikePage_fork_offset,
};
const textNames: Record<BikeText, () => string> = {
  box: m.bikePage_box,
  arrival: m.bikePage_arrival,
  tools: m.bikePage_tools,
};

/** Returns the name of a measure of a bike's geometry. */
export const bikeMeasureName = (measure: BikeMeasure): string => measureNames[measure]();

/** Returns the heading of a text about the delivery of a bike. */
export const bikeTextName = (text: BikeText): string => textNames[text]();
