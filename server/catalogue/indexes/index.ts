export { CatalogueIndexes } from './catalogue-indexes.ts';
