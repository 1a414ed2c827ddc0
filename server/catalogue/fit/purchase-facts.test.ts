import { describe, expect, test } from 'vitest';
import { factType, families } from '#shared/fit/vocabulary.ts';
import { makePart } from './test-parts.ts';
import { listPurchaseFacts, shortFacts, sprocketsOf } from './purchase-facts.ts';

const line = (...articles: Parameters<typeof makePart>[][]) =>
  listPurchaseFacts(
    articles.map((parts) => parts.map((part) => makePart(...part))),
    'de',
  )
    .map(({ short }) => short)
    .join(' · ');

const xdr = {
  speeds: 12,
  teeth_min: 10,
  teeth_max: 28,
  sprockets: [28, 10, 11, 12, 13, 14, 15, 16, 17, 19, 21, 24],
  freehub: 'XDR',
  rollers: 'Flattop road',
  system: 'AXS road',
};

describe('the facts that decide a purchase', () => {
  test('of a cassette are its sprockets, its freehub body and the chain that the rules allow', () => {
    expect(line([['cassette', xdr]])).toBe('10–28 · XDR · Flattop road');
    expect(
      line([['cassette', { ...xdr, system: 'Shimano', rollers: 'standard', teeth: 'Hyperglide' }]]),
    ).toBe('10–28 · XDR · HG+');
  });

  test('of a tyre are its size and whether it may go on hookless rims', () => {
    expect(line([['tyre', { width: 28, bead: 622, hookless: 'no' }]])).toBe('28-622 · hakenlos: nein');
    expect(line([['tyre', { width: 40, bead: 622, hookless: 'TSS' }]])).toBe('40-622 · hakenlos: ja');
  });

  test('of a rotor are its diameter and its mount, in words', () => {
    expect(line([['rotor', { diameter: 160, rotor_mount: 'centerlock' }]])).toBe('160\u00a0mm · Center Lock');
  });

  test('use the decimal sign of the language', () => {
    expect(line([['stem', { clamp: 31.8, steerer_diameter: 28.6 }]])).toBe(
      'Klemmung 31,8\u00a0mm · Schaft 28,6\u00a0mm',
    );
  });

  test('contain the axles of the front and the rear wheel in one value', () => {
    const rim = ['rim', { rim_width: 21 }] as const;
    expect(
      line(
        [['wheel', { position: 'front', front_axle: '12x100' }], [...rim]],
        [['wheel', { position: 'rear', rear_axle: '12x142', freehub: 'XDR' }], [...rim]],
        [['wheel', { front_axle: '12x100', rear_axle: '12x142', freehub: 'XDR' }], [...rim]],
      ),
    ).toBe('12x100\u00a0/ 12x142 · XDR · Felge 21\u00a0mm');
  });

  test('leave out unknown facts and hearsay', () => {
    expect(line([['tyre', { hookless: 'TSS' }]])).toBe('hakenlos: ja');
    expect(line([['tyre', { width: 28, bead: 622 }, 'C']])).toBe('');
    expect(line()).toBe('');
  });

  test('are absent for several parts in one box, such as a bike', () => {
    expect(
      line([
        ['chain', { speeds: 12, profile: 'HG+' }],
        ['cassette', xdr],
      ]),
    ).toBe('');
  });

  test('name only facts of the vocabulary and exist for every family', () => {
    for (const family of families) {
      const facts = Object.fromEntries(
        Object.entries(sample).filter(([key]) => factType(family, key) !== undefined),
      );
      expect([family, listPurchaseFacts([[makePart(family, facts)]], 'en').length > 0]).toEqual([
        family,
        true,
      ]);
    }
  });
});

/** Some value for every key that a family may need; a value outside a choice is irrelevant here. */
const sample = {
  speeds: 12,
  teeth_min: 10,
  teeth_max: 51,
  freehub: 'MS',
  rear_axle: '12x148',
  front_axle: '15x110',
  front_mount: 'direct',
  port: 'SD50',
  system: 'SPD',
  profile: 'HG+',
  chainrings: [32],
  shell: 'BSA',
  caliper_mount: 'IS',
  fluid: 'dot',
  diameter: 160,
  bead: 622,
  hookless: 'no',
  shis: 'IS42/28.6|IS52/40',
  clamp: 35,
  post_diameter: 27.2,
  rail: '7x7',
  length: 148,
  pad_shape: 'K05',
  shock_mount: 'eyelet',
  thickness: 1.85,
  hanger: 'UDH',
};

test('a card leaves out the facts for which its line has no room', () => {
  const fact = (short: string) => ({ key: short, label: '', value: short, short });
  expect(shortFacts([fact('Klemmung 31,8 mm'), fact('Schaft 28,6 mm'), fact('XDR')])).toBe(
    'Klemmung 31,8 mm · XDR',
  );
});

describe('the sprockets of a cassette', () => {
  const teeth = (facts: Parameters<typeof makePart>[1]) => sprocketsOf([[makePart('cassette', facts)]]);

  test('are listed smallest first', () => {
    expect(teeth(xdr)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 19, 21, 24, 28]);
  });

  test('are not shown if they are unknown or contradict the other facts', () => {
    expect(teeth({ ...xdr, speeds: 11 })).toEqual([]);
    expect(teeth({ ...xdr, teeth_max: 30 })).toEqual([]);
    expect(teeth({ speeds: 12, teeth_min: 10, teeth_max: 28 })).toEqual([]);
  });
});
