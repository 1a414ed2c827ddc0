import { NotReadyError } from '#server/platform/db/unavailable.ts';

/**
 * The catalogue index is still being filled. The caller answers 503 with `Retry-After`, because an empty list would be
 * a wrong result.
 */
export class CatalogueNotReady extends NotReadyError {
  constructor() {
    super('the catalogue index is not filled yet');
    this.name = 'CatalogueNotReady';
  }
}
