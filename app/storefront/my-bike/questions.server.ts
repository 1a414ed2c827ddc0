import { currentLocale, m } from '#shared/i18n/index.ts';
import { type DrivetrainGroup, drivetrainGroups, drivetrains } from '#shared/fit/drivetrains.ts';
import type { Option, Question } from './question.ts';
import { questionTitle } from './question-title.ts';

/** Writes a measure in the reader's language. */
const mm = (value: number): string => `${value.toLocaleString(currentLocale())} mm`;
const measures = (...values: number[]): Option[] =>
  values.map((value) => ({ value: String(value), label: mm(value) }));
const shell = (standard: string, width: number, detail?: string): Option => ({
  value: `${standard}/${width}`,
  label: `${standard}, ${mm(width)}`,
  ...(detail ? { detail } : {}),
});
/** Writes `12x148` as `12 × 148 mm`, and `QR130` as a quick release. */
const axle = (value: string): string =>
  value.startsWith('QR')
    ? m.bike_quick_release({ width: value.slice(2) })
    : `${value.replace('x', ' × ')} mm`;
const axles = (...values: string[]): Option[] => values.map((value) => ({ value, label: axle(value) }));
const teeth = (...values: string[]): Option[] =>
  values.map((value) => ({ value, label: value.replace('-', '–') }));
const rings = (...values: string[]): Option[] =>
  values.map((value) => ({ value, label: value.replace('-', ' / ') }));

const groupTitles: Record<DrivetrainGroup, () => string> = {
  'shimano-road': m.bike_group_shimano_road,
  'shimano-mtb': m.bike_group_shimano_mtb,
  'sram-mtb': m.bike_group_sram_mtb,
  'sram-road': m.bike_group_sram_road,
  campagnolo: m.bike_group_campagnolo,
};

const drivetrainOptions = (group: DrivetrainGroup): Option[] =>
  drivetrains
    .filter((drivetrain) => drivetrain.group === group)
    .map(({ id, name, speeds, shifting }) => ({
      value: id,
      label: name,
      detail: (shifting === 'electronic' ? m.bike_electronic : m.bike_mechanical)({ speeds }),
    }));

const mounts = { flat: 'Flat Mount', post: 'Post Mount' };

/** Returns the seven questions in the reader's language. */
export const readQuestions = (): Question[] => [
  {
    id: 'axle',
    key: 'rearAxle',
    title: questionTitle('axle'),
    hint: m.bike_axle_hint(),
    groups: [
      {
        options: [
          { value: '12x142', label: axle('12x142'), detail: m.bike_axle_142() },
          { value: '12x148', label: `${axle('12x148')} Boost`, detail: m.bike_axle_148() },
          { value: '12x157', label: `${axle('12x157')} Super Boost`, detail: m.bike_axle_157() },
          { value: 'QR130', label: axle('QR130'), detail: m.bike_axle_130() },
          { value: 'QR135', label: axle('QR135'), detail: m.bike_axle_135() },
        ],
      },
    ],
    details: [
      {
        key: 'frontAxle',
        label: m.bike_front_axle(),
        options: axles('12x100', '12x110', '15x100', '15x110', 'QR100'),
      },
      {
        key: 'hanger',
        label: m.bike_hanger(),
        options: [
          { value: 'UDH', label: 'UDH' },
          { value: 'proprietary', label: m.bike_hanger_own() },
        ],
      },
    ],
  },
  {
    id: 'brake',
    key: 'brake',
    title: questionTitle('brake'),
    hint: m.bike_brake_hint(),
    groups: [
      {
        options: [
          { value: 'flat-mount', label: mounts.flat, detail: m.bike_front_and_rear() },
          { value: 'post-mount', label: mounts.post, detail: m.bike_front_and_rear() },
          {
            value: 'IS/post-mount',
            label: m.bike_brake_two({ rear: 'IS', front: mounts.post }),
            detail: m.bike_brake_is(),
          },
          {
            value: 'flat-mount/post-mount',
            label: m.bike_brake_two({ rear: mounts.flat, front: mounts.post }),
            detail: m.bike_brake_mixed(),
          },
          { value: 'rim', label: m.bike_brake_rim(), detail: m.bike_brake_rim_detail() },
        ],
      },
    ],
    details: [
      {
        key: 'rotorMount',
        label: m.bike_rotor(),
        options: [
          { value: 'centerlock', label: 'Center Lock' },
          { value: 'six-bolt', label: m.bike_six_bolts() },
        ],
      },
    ],
  },
  {
    id: 'freehub',
    key: 'freehub',
    title: questionTitle('freehub'),
    hint: m.bike_freehub_hint(),
    groups: [
      {
        options: [
          { value: 'HG-L', label: 'Shimano HG 11', detail: m.bike_freehub_long() },
          { value: 'HG-L2', label: 'Shimano HG L2', detail: m.bike_freehub_l2() },
          { value: 'HG-M', label: 'Shimano HG', detail: m.bike_freehub_short() },
          { value: 'MS', label: 'Shimano Micro Spline', detail: m.bike_freehub_ms() },
          { value: 'XD', label: 'SRAM XD', detail: m.bike_freehub_xd() },
          { value: 'XDR', label: 'SRAM XDR', detail: m.bike_freehub_xdr() },
          { value: 'CAMPA', label: 'Campagnolo', detail: m.bike_freehub_campa() },
          { value: 'N3W', label: 'Campagnolo N3W', detail: m.bike_freehub_n3w() },
          { value: 'HG', label: m.bike_freehub_hg(), detail: m.bike_freehub_hg_detail() },
        ],
      },
    ],
    details: [],
  },
  {
    id: 'shell',
    key: 'shell',
    title: questionTitle('shell'),
    hint: m.bike_shell_hint(),
    groups: [
      {
        title: m.bike_shell_threaded(),
        options: [
          shell('BSA', 68, m.bike_shell_bsa68()),
          shell('BSA', 73, m.bike_shell_bsa73()),
          shell('T47', 68),
          shell('T47', 85.5),
          shell('T47', 86.5),
          shell('ITA', 70),
        ],
      },
      {
        title: m.bike_shell_pressed(),
        options: [
          shell('BB86', 86.5, m.bike_shell_bore({ bore: '41' })),
          shell('BB92', 92, m.bike_shell_bore({ bore: '41' })),
          shell('BB30', 68, m.bike_shell_bore({ bore: '42' })),
          shell('PF30', 68, m.bike_shell_bore({ bore: '46' })),
          shell('PF30', 73, m.bike_shell_bore({ bore: '46' })),
          shell('BB386', 86.5, m.bike_shell_bore({ bore: '46' })),
          shell('BBright', 79, m.bike_shell_bore({ bore: '46' })),
        ],
      },
    ],
    details: [
      {
        key: 'spindle',
        label: m.bike_spindle(),
        options: [
          { value: '24', label: '24 mm (Shimano)' },
          { value: '28.99', label: `${mm(28.99)} (SRAM DUB)` },
          { value: '24/22', label: '24 / 22 mm (SRAM GXP)' },
          { value: '25', label: '25 mm (Campagnolo)' },
          { value: '30', label: '30 mm' },
        ],
      },
    ],
  },
  {
    id: 'post',
    key: 'post',
    title: questionTitle('post'),
    hint: m.bike_post_hint(),
    groups: [
      {
        options: [
          ...measures(27.2, 30.9, 31.6, 34.9),
          { value: 'own', label: m.bike_post_own(), detail: m.bike_post_own_detail() },
        ],
      },
    ],
    details: [
      {
        key: 'rail',
        label: m.bike_rail(),
        options: [
          { value: '7x7', label: m.bike_rail_round() },
          { value: '7x9', label: m.bike_rail_oval() },
          { value: '7x10', label: '7 × 10 mm' },
        ],
      },
    ],
  },
  {
    id: 'drivetrain',
    key: 'drivetrain',
    title: questionTitle('drivetrain'),
    hint: m.bike_drivetrain_hint(),
    groups: drivetrainGroups.map((group) => ({
      title: groupTitles[group](),
      options: drivetrainOptions(group),
    })),
    details: [
      {
        key: 'chainrings',
        label: m.bike_chainrings(),
        options: [
          ...rings('54-40', '53-39', '52-36', '50-37', '50-34', '48-35', '48-31', '48-32', '46-33', '46-30'),
          ...rings('43-30', '50', '48', '46', '44', '42', '40', '38', '36', '34', '32', '30'),
        ],
      },
      {
        key: 'sprockets',
        label: m.bike_sprockets(),
        options: [
          ...teeth('10-28', '10-30', '10-33', '10-36', '10-44', '10-45', '10-46', '10-50', '10-51', '10-52'),
          ...teeth('11-28', '11-29', '11-30', '11-32', '11-34', '11-36', '11-42', '11-44', '11-46', '11-50'),
          ...teeth('9-36', '9-42'),
        ],
      },
    ],
  },
  {
    id: 'tyre',
    key: 'wheelSize',
    title: questionTitle('tyre'),
    hint: m.bike_tyre_hint(),
    groups: [
      {
        options: [
          { value: '622', label: '700C / 29″', detail: m.bike_bead({ bead: '622' }) },
          {
            value: '584',
            label: `650B / ${(27.5).toLocaleString(currentLocale())}″`,
            detail: m.bike_bead({ bead: '584' }),
          },
          { value: '559', label: '26″', detail: m.bike_bead({ bead: '559' }) },
        ],
      },
    ],
    details: [
      {
        key: 'maxTyre',
        label: m.bike_max_tyre(),
        options: measures(25, 28, 30, 32, 35, 38, 40, 42, 45, 47, 50, 54, 57, 61, 65, 70),
      },
      {
        key: 'tyreWidth',
        label: m.bike_tyre_width(),
        options: measures(23, 25, 28, 30, 32, 35, 38, 40, 42, 45, 47, 50, 54, 57, 61, 65),
      },
      { key: 'rimWidth', label: m.bike_rim_width(), options: measures(15, 17, 19, 21, 23, 25, 27, 30, 35) },
      {
        key: 'rimEdge',
        label: m.bike_rim_edge(),
        options: [
          { value: 'hooked', label: m.bike_rim_hooked() },
          { value: 'hookless', label: m.bike_rim_hookless() },
        ],
      },
    ],
  },
];
