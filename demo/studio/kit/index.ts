// Exports everything needed to build a family's model; see README.md of the studio.
export * from './vec.ts';
export { type Mesh, aim, fine, merge, mirror, move, pattern, turn, warp } from './mesh.ts';
export {
  type Corner,
  type Outline,
  arc,
  around,
  circle,
  corners,
  minus,
  path,
  slot,
  soften,
  union,
} from './outline.ts';
export { plate } from './plate.ts';
export { revolve } from './revolve.ts';
export { surface } from './surface.ts';
export { type Bend, oval, round, route, sweep } from './sweep.ts';
export { bolt, socket } from './hardware.ts';
export { gear, pitchRadius } from './gear.ts';
export { lettering } from './lettering.ts';
export { skin, thrown } from './skin.ts';
export { type Solid, carve, flipped, limb, rod, weld } from './solid.ts';
