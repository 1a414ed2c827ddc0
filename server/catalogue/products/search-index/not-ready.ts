import { NotReadyError } from '#server/platform/db/unavailable.ts';

/**
 * The catalogue index is still being filled, or the search engine cannot answer. The caller answers 503 with `Retry-After`, because an empty list would be
 * a wrong result.
 */
export class CatalogueNotReady extends NotReadyError {
  constructor() {
    super('the catalogue cannot be searched yet');
    this.name = 'CatalogueNotReady';
  }
}
