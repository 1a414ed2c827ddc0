export { type CachedPicture, cachePicture } from './cache-picture.ts';
export { framed } from './framed.ts';
export { type ShareCard, shareCard } from './share-card.ts';
