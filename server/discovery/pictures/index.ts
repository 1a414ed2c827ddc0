export { type CachedPicture, hashOf, cachePicture } from './cache-picture.ts';
export { framed } from './framed.ts';
export { type ShareCard, cardSize, shareCard } from './share-card.ts';
