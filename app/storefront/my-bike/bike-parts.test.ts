import { describe, expect, test } from 'vitest';
import { type Part, judgeParts } from '#server/catalogue/fit/index.ts';
import { factType, isFamily, normaliseFact } from '#shared/fit/vocabulary.ts';
import { type BikeAnswers, type BikePart, unknownAnswer } from '#shared/fit/bike.ts';
import { bikeParts } from '#shared/fit/bike-parts.ts';
import { drivetrains } from '#shared/fit/drivetrains.ts';
import { questionOfFact } from './fact-questions.ts';
import { readQuestions } from './questions.server.ts';

const factsOf = (answers: BikeAnswers, family: string) =>
  bikeParts(answers).find((part) => part.family === family)?.attributes;

/** Every answer option on its own. */
const singleAnswers: BikeAnswers[] = readQuestions().flatMap(({ key, groups, details }) => [
  ...groups.flatMap(({ options }) => options.map(({ value }) => ({ [key]: value }))),
  ...details.flatMap((detail) => detail.options.map(({ value }) => ({ [detail.key]: value }))),
]);
/** Every option for sprockets or chainrings, combined with every drivetrain. */
const withTeeth: BikeAnswers[] = singleAnswers
  .filter(({ sprockets, chainrings }) => sprockets ?? chainrings)
  .flatMap((teeth) => drivetrains.map(({ id }) => ({ ...teeth, drivetrain: id })));

const fullBike: BikeAnswers = {
  rearAxle: '12x142',
  frontAxle: '12x100',
  hanger: 'UDH',
  brake: 'flat-mount',
  rotorMount: 'centerlock',
  freehub: 'HG-L2',
  shell: 'BB86/86.5',
  spindle: '24',
  post: '27.2',
  rail: '7x9',
  drivetrain: 'shimano-105-12',
  chainrings: '50-34',
  sprockets: '11-34',
  wheelSize: '622',
  maxTyre: '35',
  tyreWidth: '30',
  rimWidth: '21',
  rimEdge: 'hooked',
};

const toPart = ({ family, attributes }: BikePart): Part => ({
  family,
  facts: new Map(
    Object.entries(attributes).map(([key, value]) => [key, { value, confidence: 'A', source: null }]),
  ),
});
const cassette = (attributes: BikePart['attributes']) => toPart({ family: 'cassette', attributes });

/** Verdicts of a part against each part of a bike; omits pairs that no rule concerns. */
function verdictsFor(part: Part, answers: BikeAnswers) {
  const parts = bikeParts(answers).map(toPart);
  return parts.flatMap((own) => {
    const { verdict, reasons } = judgeParts(
      [part],
      [own],
      parts.filter((other) => other !== own),
    );
    return reasons.length > 0 ? [[own.family, verdict]] : [];
  });
}

describe('the parts of a bike', () => {
  test('contain only families, facts and values of the vocabulary', () => {
    for (const answers of [...singleAnswers, ...withTeeth, fullBike])
      for (const { family, attributes } of bikeParts(answers)) {
        expect(isFamily(family)).toBe(true);
        for (const [key, value] of Object.entries(attributes)) {
          const type = factType(family, key);
          expect([answers, family, key, type && normaliseFact(type, value)]).toEqual([
            answers,
            family,
            key,
            value,
          ]);
        }
      }
  });

  test('contain no facts without an answer or for an unknown answer', () => {
    const unknown = Object.fromEntries(Object.keys(fullBike).map((key) => [key, unknownAnswer]));
    for (const answers of [{}, unknown, { drivetrain: 'removed-choice', post: 'own' }])
      for (const { attributes } of bikeParts(answers)) expect(attributes).toEqual({});
  });

  test('have the same families for all answers, except that a bike with rim brakes has no rotor', () => {
    const families = (answers: BikeAnswers) => bikeParts(answers).map(({ family }) => family);
    expect(families(fullBike)).toEqual(families({}));
    expect(new Set(families({})).size).toBe(families({}).length);
    expect(families({ brake: 'rim' })).toEqual(families({}).filter((family) => family !== 'rotor'));
    expect(factsOf({ brake: 'rim' }, 'frame')).toEqual({ brake: 'rim' });
  });

  test('split one answer into the mounts of frame and fork, or into the standard and width of the shell', () => {
    const answers = { brake: 'IS/post-mount', shell: 'T47/85.5' };
    expect(factsOf(answers, 'frame')).toEqual({
      brake: 'disc',
      caliper_mount: 'IS',
      shell: 'T47',
      shell_width: 85.5,
    });
    expect(factsOf(answers, 'fork')).toEqual({ caliper_mount: 'post-mount' });
    expect(factsOf({ brake: 'flat-mount' }, 'fork')).toEqual({ caliper_mount: 'flat-mount' });
  });

  test('have the shape of the pads and the compounds of the rotor that a list of brake pads names', () => {
    const answers = { padShape: 'K05S', rotorPads: 'resin only' };
    expect(factsOf(answers, 'brake')).toEqual({ pad_shape: 'K05S' });
    expect(factsOf(answers, 'rotor')).toEqual({ compound: 'resin only' });
  });

  test('set the frame’s hanger that the derailleur requires, even if the rider’s answer differs', () => {
    const answers = { drivetrain: 'sram-transmission', hanger: 'proprietary' };
    expect(factsOf(answers, 'frame')).toEqual({ hanger: 'UDH' });
  });

  test('contain only facts that a question asks for', () => {
    for (const { family, attributes } of bikeParts(fullBike))
      for (const key of Object.keys(attributes))
        expect([family, key, questionOfFact(family, key, false)]).not.toContain(undefined);
    expect(questionOfFact('fork', 'steerer_diameter', true)).toBeUndefined();
    // The drivetrain is answered, so its question cannot give more facts of the derailleur.
    expect(questionOfFact('rear_derailleur', 'teeth_max', true)).toBeUndefined();
  });
});

describe('the engine with the parts of a bike', () => {
  const road12 = cassette({
    speeds: 12,
    teeth_min: 11,
    teeth_max: 34,
    freehub: 'HG-L2',
    teeth: 'Hyperglide',
    system: 'Shimano',
  });

  test('finds that a cassette of the same drivetrain fits', () => {
    expect(verdictsFor(road12, fullBike)).toEqual([
      ['wheel', 'yes'],
      ['chain', 'yes'],
      ['rear_derailleur', 'yes'],
      ['shifter', 'yes'],
    ]);
  });

  test('refuses a cassette for another freehub body or with too large a sprocket', () => {
    const eagle = cassette({ speeds: 12, teeth_min: 10, teeth_max: 52, freehub: 'XD', system: 'Eagle' });
    for (const [, verdict] of verdictsFor(eagle, fullBike).filter(([family]) => family !== 'shifter'))
      expect(verdict).toBe('no');
  });

  test('never returns `yes` for a bike without answers', () => {
    for (const answers of [{}, { freehub: unknownAnswer }])
      for (const part of [road12, ...bikeParts(fullBike).map(toPart)])
        expect(verdictsFor(part, answers).map(([, verdict]) => verdict)).not.toContain('yes');
  });

  test('never returns `no` for two parts of the same drivetrain', () => {
    for (const { id } of drivetrains) {
      const parts = bikeParts({ drivetrain: id }).map(toPart);
      const bad = parts.flatMap((one) =>
        parts
          .filter((other) => other !== one)
          .map((other) => [id, one.family, other.family, judgeParts([one], [other], parts).verdict])
          .filter(([, , , verdict]) => verdict === 'no'),
      );
      expect(bad).toEqual([]);
    }
  });
});
