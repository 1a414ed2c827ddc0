// Exports everything that the model of a part family needs; see demo/studio/README.md.
export * from './vec.ts';
export {
  type Mesh,
  pointMesh,
  subdivideMesh,
  mergeMeshes,
  mirrorMesh,
  moveMesh,
  repeatMeshAround,
  rotateMesh,
  deformMesh,
} from './mesh.ts';
export {
  type Corner,
  type Outline,
  arcPoints,
  repeatOutlineAround,
  circleOutline,
  parseCorners,
  subtractOutlines,
  outlineThrough,
  slotOutline,
  softenOutline,
  uniteOutlines,
} from './outline.ts';
export { extrudeOutline } from './plate.ts';
export { revolveProfile } from './revolve.ts';
export { meshSurface } from './surface.ts';
export { type RoutePoint, ovalSection, roundSection, routeThrough, sweepSection } from './sweep.ts';
export { screwHead, toolRecess } from './hardware.ts';
export { sprocketOutline, pitchRadius } from './gear.ts';
export { brandLettering } from './lettering.ts';
export { meshSolid, projectOntoSolid } from './skin.ts';
export { type Solid, subtractSolid, mirrorSolid, tubeAlong, cylinderBetween, blendSolids } from './solid.ts';
