export { fetchImage } from './fetch-image.ts';
export { drawIcon, rasterizeSvg } from './rasterize.ts';
export { checkImageUrl } from './image-url.ts';
export {
  type StoreImageOutcome,
  brandLogoPath,
  storeImage,
  productImagePath,
  siteImagePath,
} from './store-image.ts';
export { type DocumentRefusal, storeDocument } from './store-document.ts';
export { deleteUnusedImages } from './delete-unused-images.ts';
export { deleteImageRecords, removeImageFiles } from './remove-images.ts';
export { createAllRenditions } from './make-images.ts';
export { openStorage, readS3Location } from './open-storage.ts';
export { type ServedFile, readCroppedPicture, readMedia } from './read-media.ts';
export type { S3Location } from './s3-storage.ts';
export { type Bucket, type Storage, buckets } from './storage.ts';
export type { ImageRefusal } from './clean-image.ts';
