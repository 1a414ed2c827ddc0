import type { Appearance, Families } from '#server/catalogue/products/families.ts';
import type { Vec3 } from '../kit/index.ts';
import type { CameraSettings } from './camera.ts';

type Bike = Families['bike'];

/** How a part is shown on a bike. */
export interface Mounting {
  bike: Bike;
  set: 'workshop' | 'road';
  /** Names of the parts of the bike that are the product. */
  product: RegExp;
  /** Names of the parts that the bike has; all of them without it. */
  only?: RegExp;
  /** Names of the parts that fill the picture; the product without it. */
  frame?: RegExp;
  /** Part of the frame's box that fills the picture, as shares from low to high of each axis. */
  crop?: readonly [low: Vec3, high: Vec3];
  camera: CameraSettings;
}

const road: Bike = { kind: 'road', size: 54, colour: 'white' };
const gravel: Bike = { kind: 'gravel', size: 54, colour: 'green' };
const mountain: Bike = { kind: 'mountain', size: 54, colour: 'blue' };
const city: Bike = { kind: 'city', size: 54, colour: 'black' };

const byRange = (max: number): Bike => (max <= 34 ? road : max <= 46 ? gravel : mountain);

const frameNames = /^(frame|names|headset|seat collar|bottom bracket|hollow|axle seats|screws)$/;

/** Returns how a part is shown on a bike; undefined for a part that lies on the bench. */
export function mountingOf(part: Appearance): Mounting | undefined {
  switch (part.family) {
    case 'cassette':
      return {
        bike: byRange(part.max),
        set: 'workshop',
        product: /^cassette /,
        camera: { view: [-44, 13], fill: 0.46, fstop: 6.3, offset: [0.06, 0.08] },
      };
    case 'rear-derailleur':
      return {
        bike: byRange(part.max),
        set: 'workshop',
        product: /^derailleur /,
        camera: { view: [-36, 9], fill: 0.58, fstop: 6.3, offset: [0.02, -0.08] },
      };
    case 'crankset':
      return {
        bike: part.inner > 0 || part.teeth > 44 ? road : part.teeth > 36 ? gravel : mountain,
        set: 'workshop',
        product: /^cranks /,
        camera: { view: [32, 11], fill: 0.72, fstop: 5.6, offset: [-0.02, 0] },
      };
    case 'chain':
      return {
        bike: part.speeds >= 12 ? gravel : road,
        set: 'workshop',
        product: /^(outer|inner) links/,
        frame: /^cassette /,
        camera: { view: [-30, 17], fill: 0.42, fstop: 8, offset: [-0.14, 0.12] },
      };
    case 'rotor':
      return {
        bike: part.diameter >= 180 ? mountain : gravel,
        set: 'workshop',
        product: /^front rotor /,
        camera: { view: [204, 7], fill: 0.62, fstop: 5.6, offset: [0.03, 0] },
      };
    case 'saddle':
      return {
        bike: part.width > 150 ? city : road,
        set: 'workshop',
        product: /^saddle /,
        camera: { view: [-34, 15], fill: 0.6, fstop: 4, offset: [0, 0.1] },
      };
    case 'stem':
      return {
        bike: part.length < 70 ? mountain : road,
        set: 'workshop',
        product: /^stem /,
        camera: { view: [36, 24], fill: 0.42, fstop: 5.6, offset: [0, 0] },
      };
    case 'drop-bar':
      return {
        bike: part.width >= 440 ? gravel : road,
        set: 'workshop',
        product: /^bar /,
        camera: { view: [52, 17], fill: 0.66, fstop: 3.2 },
      };
    case 'flat-bar':
      return {
        bike: mountain,
        set: 'workshop',
        product: /^bar /,
        camera: { view: [58, 18], fill: 0.78, fstop: 3.2 },
      };
    case 'rigid-fork':
      return {
        bike: { ...gravel, colour: part.colour === 'black' ? 'green' : 'black' },
        set: 'workshop',
        product: /^fork /,
        camera: { view: [40, 6], fill: 0.62, fstop: 2.4 },
      };
    case 'suspension-fork':
      if (part.travel < 110 || part.travel > 150) return undefined;
      return {
        bike: mountain,
        set: 'workshop',
        product: /^fork /,
        camera: { view: [42, 7], fill: 0.7, fstop: 2.4 },
      };
    case 'tyre':
      return {
        bike: part.width <= 34 ? road : part.width <= 50 ? gravel : mountain,
        set: 'road',
        product: /^front tyre /,
        crop: [
          [0, 0, 0],
          [1, 1, 0.42],
        ],
        camera: { view: [46, 7], fill: 0.95, fstop: 3.2, offset: [-0.04, -0.04] },
      };
    case 'wheel':
      return {
        bike: part.depth >= 35 ? road : gravel,
        set: 'road',
        product: /^front (?!tyre|rotor)/,
        camera: { view: [28, 5], fill: 0.84, fstop: 2.8, offset: [0, 0.02] },
      };
    case 'frame':
      return {
        bike: part,
        set: 'workshop',
        product: frameNames,
        only: new RegExp(`${frameNames.source}|^seat post$`),
        camera: { view: [20, 7], fill: 0.8, fstop: 1.6, offset: [0, 0] },
      };
    case 'bike':
      return {
        bike: part,
        set: 'road',
        product: /./,
        camera: { view: [24, 5], fill: 0.84, fstop: 1.2, offset: [0, -0.02] },
      };
    default:
      return undefined;
  }
}
