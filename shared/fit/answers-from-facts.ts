import { bikeParts } from './bike-parts.ts';
import type { AnswerKey, BikeAnswers, BikePart } from './bike.ts';
import { type Drivetrain, drivetrains } from './drivetrains.ts';
import type { FactValue, Family } from './vocabulary.ts';

/** A part with the facts that the shop knows about it. */
export interface KnownPart {
  family: Family;
  facts: ReadonlyMap<string, { value: FactValue }>;
}

/** Limits of a derailleur, which may exceed those that the drivetrain states. */
const limits = new Set(['teeth_max', 'capacity']);

/** Returns whether the known facts contain all facts of a bike with this drivetrain. */
function isProven({ id }: Drivetrain, fact: (family: Family, key: string) => FactValue | undefined): boolean {
  return bikeParts({ drivetrain: id }).every(({ family, attributes }: BikePart) =>
    Object.entries(attributes).every(([key, claimed]) => {
      const value = fact(family, key);
      if (family === 'rear_derailleur' && limits.has(key)) return Number(value) >= Number(claimed);
      return JSON.stringify(value) === JSON.stringify(claimed);
    }),
  );
}

/**
 * Returns the answers about a bike that the facts of its parts prove. Omits an answer if parts contradict each
 * other, or if no answer option has exactly the value.
 *
 * @param isOption whether the questions offer an answer
 */
export function answersFromFacts(
  parts: readonly KnownPart[],
  isOption: (key: AnswerKey, answer: string) => boolean,
): BikeAnswers {
  const fact = (family: Family, key: string): FactValue | undefined => {
    const value = parts.find((part) => part.family === family && part.facts.has(key))?.facts.get(key)?.value;
    // SRAM calls both generations XPLR; the number of speeds distinguishes them.
    return value === 'XPLR' && fact(family, 'speeds') === 12 ? 'XPLR 12' : value;
  };
  /** Returns the value that all known facts share; undefined if they differ or none is known. */
  const agreed = (...names: [Family, string][]): string | undefined => {
    const values = new Set(
      names.flatMap(([family, key]) => {
        const value = fact(family, key);
        return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
      }),
    );
    return values.size === 1 ? [...values][0] : undefined;
  };
  const joined = (separator: string, ...values: (string | undefined)[]) =>
    values.every((value) => value !== undefined) ? values.join(separator) : undefined;
  const list = fact('crankset', 'chainrings');
  const frameMount = agreed(['frame', 'caliper_mount']);
  const forkMount = agreed(['fork', 'caliper_mount']);
  const isRim = fact('frame', 'brake') === 'rim';
  const rails = fact('seatpost', 'rail');
  const found: Partial<Record<AnswerKey, string | undefined>> = {
    rearAxle: agreed(['frame', 'rear_axle'], ['wheel', 'rear_axle'], ['hub', 'rear_axle']),
    frontAxle: agreed(['fork', 'front_axle'], ['wheel', 'front_axle'], ['hub', 'front_axle']),
    hanger: agreed(['frame', 'hanger']),
    brake: isRim ? 'rim' : frameMount === forkMount ? frameMount : joined('/', frameMount, forkMount),
    rotorMount: agreed(['wheel', 'rotor_mount'], ['hub', 'rotor_mount']),
    freehub: agreed(['wheel', 'freehub'], ['hub', 'freehub'], ['freehub_body', 'freehub']),
    shell: joined('/', agreed(['frame', 'shell']), agreed(['frame', 'shell_width'])),
    spindle: agreed(['crankset', 'spindle']),
    post: agreed(['frame', 'post_diameter']),
    rail: Array.isArray(rails) && rails.length === 1 ? String(rails[0]) : undefined,
    drivetrain: drivetrains.filter((one) => isProven(one, fact)).at(-1)?.id,
    chainrings: Array.isArray(list) ? list.join('-') : undefined,
    sprockets: joined('-', agreed(['cassette', 'teeth_min']), agreed(['cassette', 'teeth_max'])),
    wheelSize: agreed(['frame', 'wheel_size'], ['rim', 'bead'], ['tyre', 'bead']),
    maxTyre: agreed(['frame', 'max_tyre'], ['fork', 'max_tyre']),
    tyreWidth: agreed(['tyre', 'width']),
    rimWidth: agreed(['rim', 'rim_width']),
    rimEdge: agreed(['rim', 'profile']),
  };
  return Object.fromEntries(
    Object.entries(found).filter(([key, answer]) => answer && isOption(key as AnswerKey, answer)),
  );
}
