export { type FetchRefusal, fetchImage } from './fetch-image.ts';
export { imageUrlFault } from './image-url.ts';
export { type KeepOutcome, brandLogoPath, keepImage, productImagePath } from './keep-image.ts';
export { makeImages } from './make-images.ts';
export { openStorage } from './open-storage.ts';
export { type ServedFile, readCropped, readMedia } from './read-media.ts';
export type { Bucket, Storage } from './storage.ts';
export type { ImageRefusal } from './clean-image.ts';
