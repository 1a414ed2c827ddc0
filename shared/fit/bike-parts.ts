import type { Family } from './vocabulary.ts';
import { type AnswerKey, type BikeAnswers, type BikePart, unknownAnswer } from './bike.ts';
import { type Drivetrain, findDrivetrain } from './drivetrains.ts';

type Facts = Record<string, string | number | number[] | string[] | undefined>;
type PartFacts = [Family, Facts];

/** Removes the facts that are not known. */
const known = (facts: Facts): BikePart['attributes'] =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined),
  ) as BikePart['attributes'];

const barClamps = { drop: 23.8, flat: 22.2 };

function readNumbers(text: string | undefined): number[] | undefined {
  const numbers = text?.split('-').map(Number);
  return numbers?.every((number) => number > 0) ? numbers : undefined;
}

/** Parts that the drivetrain, its chainrings and its sprockets prove. */
function drivetrainParts(
  drivetrain: Drivetrain | undefined,
  chainrings: number[] | undefined,
  sprockets: number[] | undefined,
  spindle: string | undefined,
): PartFacts[] {
  const [smallest, largest] = sprockets ?? [];
  const speeds = drivetrain?.speeds;
  const { shifting, protocol, family } = drivetrain?.derailleur ?? {};
  const clamp = drivetrain && barClamps[drivetrain.bars];
  const parts: PartFacts[] = [
    [
      'cassette',
      {
        speeds,
        ...drivetrain?.cassette,
        teeth_min: smallest,
        teeth_max: largest,
        freehub: smallest && largest ? drivetrain?.freehubOf?.(smallest, largest) : undefined,
      },
    ],
    ['chain', { speeds, profile: drivetrain?.chain }],
    ['rear_derailleur', { speeds, ...drivetrain?.derailleur }],
    ['shifter', { speeds, shifting, protocol, family, bar_clamp: clamp }],
    ['crankset', { speeds, rollers: drivetrain?.rollers, chainrings, spindle }],
    ['handlebar', { grip_diameter: clamp }],
  ];
  return parts;
}

/**
 * Turns the answers about a bike into its parts, with only the facts that the answers prove. Every bike has the
 * same families, so that a fact that is not known makes a verdict `unknown` and never `yes`.
 */
export function bikeParts(answers: BikeAnswers): BikePart[] {
  const answer = (key: AnswerKey) => (answers[key] === unknownAnswer ? undefined : answers[key]);
  const measure = (key: AnswerKey) => (Number(answer(key)) > 0 ? Number(answer(key)) : undefined);
  const drivetrain = findDrivetrain(answer('drivetrain'));
  const isRim = answer('brake') === 'rim';
  const [frameMount, forkMount = frameMount] = isRim ? [] : (answer('brake')?.split('/') ?? []);
  const brake = isRim ? 'rim' : frameMount && 'disc';
  const [shell, width] = answer('shell')?.split('/') ?? [];
  const shellWidth = width ? Number(width) : undefined;
  const bead = measure('wheelSize');
  const [rearAxle, frontAxle, maxTyre] = [answer('rearAxle'), answer('frontAxle'), measure('maxTyre')];
  const post = measure('post');
  const rail = answer('rail');
  const rotorMount = isRim ? undefined : answer('rotorMount');
  // A bike with rim brakes has no rotor.
  const rotor: PartFacts[] = isRim
    ? []
    : [['rotor', { rotor_mount: rotorMount, compound: answer('rotorPads') }]];
  const facts: PartFacts[] = [
    [
      'frame',
      {
        hanger: answer('hanger'),
        ...drivetrain?.frame,
        rear_axle: rearAxle,
        brake,
        caliper_mount: frameMount,
        shell,
        shell_width: shellWidth,
        post_diameter: post,
        wheel_size: bead,
        max_tyre: maxTyre,
      },
    ],
    ['fork', { front_axle: frontAxle, caliper_mount: forkMount, wheel_size: bead, max_tyre: maxTyre }],
    // The part stands for both wheels; with the rear axle alone, rules would take it for a rear wheel.
    [
      'wheel',
      {
        rear_axle: frontAxle && rearAxle,
        front_axle: frontAxle,
        freehub: answer('freehub'),
        rotor_mount: rotorMount,
      },
    ],
    ['rim', { bead, rim_width: measure('rimWidth'), profile: answer('rimEdge') }],
    ['tyre', { bead, width: measure('tyreWidth') }],
    ['bottom_bracket', { shell, shell_width: shellWidth, spindle: answer('spindle') }],
    ['seatpost', { post_diameter: post, rail: rail ? [rail] : undefined }],
    ['saddle', {}],
    ['stem', {}],
    ['pedals', {}],
    ['brake', { bar_clamp: drivetrain && barClamps[drivetrain.bars], pad_shape: answer('padShape') }],
    ...rotor,
  ];
  return [
    ...facts,
    ...drivetrainParts(
      drivetrain,
      readNumbers(answer('chainrings')),
      readNumbers(answer('sprockets')),
      answer('spindle'),
    ),
  ].map(([family, values]) => ({ family, attributes: known(values) }));
}
