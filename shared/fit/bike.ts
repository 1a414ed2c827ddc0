import type { Family } from './vocabulary.ts';

/**
 * Answers about one bike, as texts. A missing answer was not given; `unknown` means that the rider does not know
 * it.
 */
export interface BikeAnswers {
  rearAxle?: string;
  frontAxle?: string;
  hanger?: string;
  /** Caliper mount, or the mounts of frame and fork separated by `/`. */
  brake?: string;
  rotorMount?: string;
  freehub?: string;
  /** Standard and width of the shell, such as `BSA/68`. */
  shell?: string;
  spindle?: string;
  post?: string;
  rail?: string;
  drivetrain?: string;
  /** Teeth of the chainrings, such as `50-34`. */
  chainrings?: string;
  /** Smallest and largest sprocket, such as `11-34`. */
  sprockets?: string;
  wheelSize?: string;
  maxTyre?: string;
  tyreWidth?: string;
  rimWidth?: string;
  rimEdge?: string;
  /** Shape of the brake pads, by which the guide to brake pads filters a list. */
  padShape?: string;
  /** Compounds that the brake rotors permit: `resin only` or `any`. */
  rotorPads?: string;
}

export type AnswerKey = keyof BikeAnswers;

export interface Bike {
  id: string;
  name: string;
  answers: BikeAnswers;
  isCurrent: boolean;
}

export const unknownAnswer = 'unknown';

/** Maximum number of characters in a bike's name. */
export const maxNameLength = 40;

/** Maximum number of bikes that a visitor can add. */
export const maxBikes = 20;

/** Returns whether a stored value is a bike; answers are checked where they are used. */
export function isBike(value: unknown): value is Bike {
  const bike = value as Partial<Bike> | null;
  return (
    typeof bike?.id === 'string' &&
    typeof bike.name === 'string' &&
    typeof bike.isCurrent === 'boolean' &&
    typeof bike.answers === 'object' &&
    bike.answers !== null &&
    Object.values(bike.answers).every((answer) => typeof answer === 'string')
  );
}

/** Returns the bike against which the shop compares products. */
export const findCurrentBike = (bikes: readonly Bike[]): Bike | undefined =>
  bikes.find(({ isCurrent }) => isCurrent) ?? bikes[0];

/** A part in a request to `POST /api/fit`. */
export interface BikePart {
  family: Family;
  attributes: Record<string, string | number | number[] | string[]>;
}
