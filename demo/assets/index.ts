import type { DemoAssets } from '#server/catalogue/products/index.ts';
import { modelFilePath, studioFilePath, studioModelUrl, tilePicture } from './studio-files.ts';
import { readStudioPicture } from './studio-picture.ts';

export const demoAssets: DemoAssets = {
  tilePicture,
  studioModel: studioModelUrl,
  studioFile: studioFilePath,
  modelFile: modelFilePath,
  readStudioPicture,
};
