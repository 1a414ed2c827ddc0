export { CatalogueIndexes } from './catalogue-indexes.ts';
export { writeCatalogueFile } from './fill-in-child.ts';
