export { type CachedPicture, hashOf, cachePicture } from './keep-picture.ts';
export { framed } from './framed.ts';
export { type ShareCard, cardSize, shareCard } from './share-card.ts';
