import { describe, expect, test } from 'vitest';
import { type KnownPart, answersFromFacts } from '#shared/fit/answers-from-facts.ts';
import { bikeParts } from '#shared/fit/bike-parts.ts';
import type { BikeAnswers } from '#shared/fit/bike.ts';
import { drivetrains } from '#shared/fit/drivetrains.ts';
import type { FactValue, Family } from '#shared/fit/vocabulary.ts';

const part = (family: Family, facts: Record<string, FactValue>): KnownPart => ({
  family,
  facts: new Map(Object.entries(facts).map(([key, value]) => [key, { value }])),
});
const answers = (...parts: KnownPart[]) => answersFromFacts(parts, () => true);
const partsOf = (given: BikeAnswers) =>
  bikeParts(given).map(({ family, attributes }) => part(family, attributes));

const full: BikeAnswers = {
  rearAxle: '12x142',
  frontAxle: '12x100',
  brake: 'flat-mount',
  rotorMount: 'centerlock',
  freehub: 'HG-L2',
  shell: 'BB86/86.5',
  spindle: '24',
  post: '27.2',
  chainrings: '50-34',
  sprockets: '11-34',
  wheelSize: '622',
  maxTyre: '35',
  tyreWidth: '30',
  rimWidth: '21',
  rimEdge: 'hooked',
};

describe('the answers from the facts of parts', () => {
  test('are the same answers from which the test derived the facts', () => {
    expect(answers(...partsOf(full))).toEqual(full);
    expect(answers(...partsOf({ brake: 'rim' }))).toEqual({ brake: 'rim' });
    expect(answers(...partsOf({ brake: 'IS/post-mount' }))).toEqual({ brake: 'IS/post-mount' });
  });

  test('contain a drivetrain only if the parts have all facts of this drivetrain', () => {
    for (const { id } of drivetrains) {
      const known = partsOf({ drivetrain: id });
      const found = answers(...known).drivetrain;
      const claimed = bikeParts({ drivetrain: found! });
      for (const { family, attributes } of claimed) {
        const own = known.find((one) => one.family === family)!;
        for (const [key, value] of Object.entries(attributes))
          if (key !== 'teeth_max' && key !== 'capacity')
            expect([id, family, key, own.facts.get(key)?.value]).toEqual([id, family, key, value]);
      }
      const withoutChain = known.filter(({ family }) => family !== 'chain');
      expect(answers(...withoutChain).drivetrain).toBeUndefined();
    }
  });

  test('contain the drivetrain XPLR AXS for 12-speed parts of the system XPLR', () => {
    const named = partsOf({ drivetrain: 'sram-xplr-12' });
    const unnumbered = named.map(({ family, facts }) => ({
      family,
      facts: new Map([...facts].map(([key, fact]) => [key, key === 'system' ? { value: 'XPLR' } : fact])),
    }));
    expect(answers(...unnumbered)).toEqual(answers(...named));
    expect(answers(...unnumbered).drivetrain).toBe('sram-xplr-12');
  });

  test('contain no drivetrain with a larger sprocket than the derailleur supports', () => {
    const smaller = partsOf({ drivetrain: 'shimano-105-12' }).map((one) =>
      one.family === 'rear_derailleur'
        ? { ...one, facts: new Map([...one.facts, ['teeth_max', { value: 34 }]]) }
        : one,
    );
    expect(answers(...smaller).drivetrain).toBeUndefined();
  });

  test('are absent if facts contradict each other or no answer option has the value', () => {
    expect(answers(part('frame', { rear_axle: '12x142' }), part('wheel', { rear_axle: '12x148' }))).toEqual(
      {},
    );
    expect(answersFromFacts([part('tyre', { width: 33, bead: 622 })], (key) => key !== 'tyreWidth')).toEqual({
      wheelSize: '622',
    });
    expect(answers(part('seatpost', { post_diameter: 27.2, rail: ['7x7', '7x9'] }))).toEqual({});
  });

  test('contain only answers about the given parts', () => {
    expect(answers(part('cassette', { teeth_min: 10, teeth_max: 44, freehub: 'XDR', speeds: 12 }))).toEqual({
      sprockets: '10-44',
    });
  });
});
