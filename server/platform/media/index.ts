export { type FetchRefusal, fetchImage } from './fetch-image.ts';
export { imageUrlFault } from './image-url.ts';
export { type StoreOutcome, brandLogoPath, storeImage, productImagePath } from './store-image.ts';
export { makeImages } from './make-images.ts';
export { openStorage, s3Of } from './open-storage.ts';
export { type ServedFile, readCropped, readMedia } from './read-media.ts';
export type { S3Location } from './s3-storage.ts';
export { type Bucket, type Storage, buckets } from './storage.ts';
export type { ImageRefusal } from './clean-image.ts';
