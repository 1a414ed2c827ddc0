import type { DemoAssets } from '#server/catalogue/products/index.ts';
import { modelFilePath, scenePicture, studioFilePath, studioModelUrl, tilePicture } from './studio-files.ts';
import { readStudioPicture } from './studio-picture.ts';

export const demoAssets: DemoAssets = {
  tilePicture,
  scenePicture,
  studioModel: studioModelUrl,
  studioFile: studioFilePath,
  modelFile: modelFilePath,
  readStudioPicture,
};
