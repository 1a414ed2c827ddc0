// Code of the 3D viewer except its controls, bundled in one file and loaded on demand.
export { readModel } from './read-model.ts';
export { openStage } from './stage.ts';
