// Calipers, rotors, pads and brake fluid.
import { m } from '#shared/i18n/index.ts';
import { type Rule, fails, fits, fitsWith, undecided } from '../rule.ts';
import { say, sayDifferent, sayEqual } from '../texts.ts';
import { perhapsSameShape, sameShape } from './data/pad-shapes.ts';
import { compareFact, equalFacts } from './equal-facts.ts';
import { sources } from './sources.ts';

const brakes = ['brake', 'brake_caliper'] as const;
const holders = ['frame', 'fork'] as const;

/** Adapters by the mount of the caliper and the mount of the frame or fork. */
const mountAdapters: Record<string, string> = {
  'post-mount on IS': 'IS to post-mount adapter',
  'flat-mount on post-mount': 'flat-mount to post-mount adapter, rotor +20 mm',
};

const caliperMount: Rule = {
  id: 'caliper-mount',
  version: 1,
  source: sources.caliperMounts,
  between: [brakes, holders],
  judge(brake, holder) {
    if (holder.optional('brake') === 'rim') return fails(say(m.fit_brake_rim, {}));
    const caliper = brake.text('caliper_mount');
    const mount = holder.text('caliper_mount');
    if (caliper === mount) return fits(sayEqual('caliper_mount', mount));
    const adapter = mountAdapters[`${caliper} on ${mount}`];
    const text = sayDifferent('caliper_mount', caliper, mount);
    return adapter ? fitsWith([adapter], text) : fails(text);
  },
};

const rotorSize: Rule = {
  id: 'rotor-size',
  version: 1,
  source: sources.rotorSizes,
  between: [['rotor'], holders],
  judge(rotor, holder) {
    const diameter = rotor.number('diameter');
    const native = holder.number('rotor_native');
    if (diameter < native)
      return fails(say(m.fit_rotor_small, { rotor: String(diameter), native: String(native) }));
    if (diameter === native) return fits(sayEqual('diameter', diameter));
    if (diameter > holder.number('rotor_max')) return undefined; // rotor-maximum refuses it.
    const more = diameter - native;
    return more % 20 === 0
      ? fitsWith([`caliper adapter +${more} mm`], say(m.fit_rotor_adapter, { more: String(more) }))
      : undecided(say(m.fit_rotor_step, { more: String(more) }));
  },
};

const rotorMaximum: Rule = {
  id: 'rotor-maximum',
  version: 1,
  source: sources.rotorSizes,
  between: [['rotor'], holders],
  judge(rotor, holder) {
    const diameter = rotor.optional('diameter');
    const most = holder.optional('rotor_max');
    if (diameter === undefined || most === undefined || Number(diameter) <= Number(most)) return undefined;
    return fails(say(m.fit_rotor_large, { rotor: String(diameter), most: String(most) }));
  },
};

const rotorMount: Rule = {
  id: 'rotor-mount',
  version: 2,
  source: sources.rotors,
  between: [['rotor'], ['wheel', 'hub']],
  judge(rotor, hub) {
    const mount = rotor.text('rotor_mount');
    const holder = hub.text('rotor_mount');
    const different = sayDifferent('rotor_mount', mount, holder);
    if (mount !== holder)
      return mount === 'six-bolt' ? fitsWith(['Center Lock adapter'], different) : fails(different);
    if (mount === 'six-bolt' || rotor.optional('lockring') === 'external')
      return fits(sayEqual('rotor_mount', mount));
    // Rear thru axles have 12 mm, so only a front axle can be too thick for an internal lockring.
    const front = hub.optional('front_axle');
    if (front === undefined && hub.optional('rear_axle') === undefined) return hub.missing('front_axle');
    if (!/^(15|20)x/.test(String(front))) return fits(sayEqual('rotor_mount', mount));
    if (rotor.optional('lockring') === undefined) return rotor.missing('lockring');
    return fitsWith(['external lockring'], say(m.fit_rotor_lockring, { axle: String(front) }));
  },
};

const padCompound: Rule = {
  id: 'pad-compound',
  version: 1,
  source: sources.rotors,
  between: [['brake_pad'], ['rotor']],
  judge(pad, rotor) {
    const compound = pad.text('compound');
    const allowed = rotor.text('compound');
    const text = say(m.fit_pad_compound, { pad: compound, rotor: allowed });
    return allowed === 'resin only' && compound !== 'resin' ? fails(text) : fits(text);
  },
};

const lever: Rule = {
  id: 'lever-and-caliper',
  version: 1,
  source: sources.fluids,
  between: [['brake'], ['brake_caliper']],
  judge(brake, caliper) {
    const [first, second] = [brake.text('fluid'), caliper.text('fluid')];
    return first === second
      ? undecided(say(m.fit_fluid_same, { fluid: first }))
      : fails(sayDifferent('fluid', first, second));
  },
};

/** Pads with other names may have the same shape. */
const padShape: Rule = {
  id: 'pad-shape',
  version: 3,
  source: sources.pads,
  between: [['brake_pad'], brakes],
  judge(pad, brake) {
    const [own, other] = [pad.text('pad_shape'), brake.text('pad_shape')];
    const isListed = (groups: typeof sameShape) =>
      groups.some((names) => names.includes(own) && names.includes(other));
    if (isListed(sameShape)) return fits(say(m.fit_pads_same, { first: own, second: other }));
    return own !== other && isListed(perhapsSameShape)
      ? undecided(sayDifferent('pad_shape', own, other))
      : compareFact('pad_shape', own, other);
  },
};

export const brakeRules: readonly Rule[] = [
  caliperMount,
  rotorSize,
  rotorMaximum,
  rotorMount,
  padCompound,
  lever,
  equalFacts('brake-fluid', sources.fluids, [['fluid'], 'fluid'], [brakes, 'fluid']),
  padShape,
];
