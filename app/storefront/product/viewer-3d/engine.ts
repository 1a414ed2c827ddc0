// Entry point of the 3D viewer's code except its controls, bundled into one file that loads on demand.
export { readModel } from './read-model.ts';
export { createModelScene } from './model-scene.ts';
