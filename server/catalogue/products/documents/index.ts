export { type AddDocumentOutcome, type DocumentInput, addDocument, maxDocuments } from './add-document.ts';
export {
  type ChangeDocumentOutcome,
  moveDocument,
  removeDocument,
  renameDocument,
  restoreDocument,
} from './change-document.ts';
export { deleteRemovedDocuments } from './delete-removed-documents.ts';
export { type ProductDocument, listDocuments } from './list-documents.ts';
