import type { BikeAnswers } from '#shared/fit/bike.ts';

/** A variant whose facts prefill the answers about a bike. */
export interface Choice {
  variantId: string;
  name: string;
  /** Size of a bike, or the variant's name. */
  size: string;
  image: string | null;
  /** Whether it is a complete bike; a part completes the current bike. */
  isBike: boolean;
  /** Answers that its facts prove. */
  answers: BikeAnswers;
}

export interface Choices {
  bikes: Choice[];
  bought: Choice[];
  /** The variant that was asked for; null if it is not on sale. */
  variant: Choice | null;
}
