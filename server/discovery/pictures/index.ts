export { type CachedPicture, cachePicture } from './cache-picture.ts';
export { wrapPhotoInSvg } from './wrap-photo.ts';
export { type ShareCard, drawShareCard } from './share-card.ts';
