import type { DemoAssets } from '#server/catalogue/products/index.ts';
import { modelFile, studioFile, studioModel, tilePicture } from './studio-files.ts';
import { readStudioPicture } from './studio-picture.ts';

export const demoAssets: DemoAssets = { tilePicture, studioModel, studioFile, modelFile, readStudioPicture };
