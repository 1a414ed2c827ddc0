export { CatalogueIndexes } from './catalogue-indexes.ts';
export { writeCatalogueFile } from './fill-in-child.ts';
export {
  listChangesSince,
  moveSnapshot,
  positionOfSnapshot,
  readPosition,
  registerSnapshot,
  removeSnapshot,
} from './changes.ts';
