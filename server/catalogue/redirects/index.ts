export { type DeleteRedirectsOutcome, deleteRedirects } from './delete-redirects.ts';
export { type ImportPlan, type RefusedRow, importRedirects, previewImport } from './import-redirects.ts';
export {
  type RedirectListRow,
  type RedirectQuery,
  type RedirectSort,
  findRedirect,
  listRedirects,
  redirectSorts,
} from './queries.ts';
export { maximumRedirectRows, readRedirectFile } from './read-redirect-file.ts';
export { type RedirectFault, type RedirectField, type RedirectInput } from './redirect-context.ts';
export { type RedirectStore, openRedirectStore } from './redirect-store.ts';
export { type SaveRedirectOutcome, saveRedirect } from './save-redirect.ts';
