// Chain with cassette and chainrings. The profile decides, not the number of speeds alone.
import { m } from '#shared/i18n/index.ts';
import type { PartReader } from '../part-reader.ts';
import { type Finding, type Rule, fails, fits, undecided } from '../rule.ts';
import { say, sayDifferent, sayEqual } from '../texts.ts';
import { compareFact } from './equal-facts.ts';
import { sources } from './sources.ts';

/** Chain profile that the cassettes of a system need. */
const profileOfSystem: Record<string, string> = {
  Eagle: 'Eagle',
  'T-Type': 'T-Type',
  XPLR: 'Flattop road',
  'XPLR 12': 'Flattop road',
  'XPLR 13': 'Flattop road',
  'AXS road': 'Flattop road',
  Campagnolo: 'Campagnolo',
  Ekar: 'Ekar',
  'SRAM 11': 'SRAM',
};

/** Returns the profile that a cassette needs: by its system, its teeth, its rollers or its freehub body. */
function neededProfile(cassette: PartReader): string {
  const system = cassette.optional('system');
  if (system !== undefined && system !== 'Shimano') return profileOfSystem[String(system)]!;
  if (cassette.optional('rollers') === 'Flattop road') return 'Flattop road';
  const teeth = cassette.optional('teeth');
  if (teeth === 'LinkGlide') return 'LinkGlide';
  if (teeth === 'Hyperglide') return cassette.number('speeds') >= 12 ? 'HG+' : 'HG';
  const body = cassette.optional('freehub');
  if (body === 'CAMPA') return 'Campagnolo';
  if (body === 'N3W') return 'Ekar';
  return cassette.missing('teeth');
}

/** Chains of one profile that are made for one number of speeds only. */
const countsSpeeds = new Set(['HG', 'SRAM', 'Campagnolo']);

/**
 * Combinations that makers allow for some models only: Hyperglide chains of 11 speeds on LinkGlide, and chains of
 * SRAM and Shimano on each other's cassettes.
 */
const unconfirmed = new Set(['HG on LinkGlide', 'SRAM on HG', 'HG on SRAM']);

const chainCassette: Rule = {
  id: 'chain-cassette',
  version: 1,
  source: sources.flattop,
  between: [['chain'], ['cassette']],
  judge(chain, cassette) {
    const profile = chain.text('profile');
    if (profile === 'Flattop road' && cassette.optional('rollers') === 'standard')
      return fails(say(m.fit_chain_ring, { profile, rollers: 'standard' }));
    const needed = neededProfile(cassette);
    const different = sayDifferent('profile', profile, needed);
    if (profile === needed)
      return countsSpeeds.has(profile)
        ? compareFact('speeds', chain.number('speeds'), cassette.number('speeds'))
        : fits(sayEqual('profile', profile));
    if (unconfirmed.has(`${profile} on ${needed}`)) return undecided(different);
    return fails(different);
  },
};

/** A Flattop road chain has larger rollers: it needs rings made for them, but those also carry an Eagle chain. */
function chainOnRing(chain: PartReader, ring: PartReader): Finding {
  const profile = chain.text('profile');
  const rollers = ring.text('rollers');
  const text = say(m.fit_chain_ring, { profile, rollers });
  if (profile === 'Flattop road') return rollers === 'Flattop road' ? fits(text) : fails(text);
  if (rollers === 'Flattop road') return profile === 'Eagle' ? fits(text) : undecided(text);
  return chain.number('speeds') === ring.number('speeds') ? fits(text) : undecided(text);
}

const chainRing: Rule = {
  id: 'chain-chainring',
  version: 1,
  source: sources.flattop,
  between: [['chain'], ['chainring', 'crankset']],
  judge: chainOnRing,
};

export const chainRules: readonly Rule[] = [chainCassette, chainRing];
