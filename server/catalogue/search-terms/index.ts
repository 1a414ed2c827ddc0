export {
  type FailedSearch,
  listFailedSearches,
  recordFailedSearch,
  removeFailedSearch,
} from './failed-searches.ts';
export { addSynonyms, listSynonyms, removeSynonyms, termsPerGroup } from './synonyms.ts';
