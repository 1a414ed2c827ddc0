export { type DeletePageOutcome, deletePage } from './delete-page.ts';
export {
  type LocalizedPageText,
  type PageText,
  type PageTexts,
  emptyTexts,
  pageTextsSchema,
  redirectTargetSchema,
  slugSchema,
  textInLanguage,
  withTermsVersion,
} from './page-texts.ts';
export {
  type ContentPage,
  type PagesStore,
  type PublishedPage,
  findPageBySlug,
  isOpenToVisitors,
  isPageShown,
  listPublishedPages,
  openPagesStore,
  customText,
  readPages,
} from './pages-store.ts';
export { parseMarkdown } from './parse-markdown.ts';
export { recordPagePicture } from './page-pictures.ts';
export { type PageVersion, findPage, findTermsTexts, findVersionTexts, listPageVersions } from './queries.ts';
export { type RestoreVersionOutcome, restorePageVersion } from './restore-version.ts';
export { type SavePageOutcome, createPage, savePage } from './save-page.ts';
export type { BuiltInPage } from './schema.ts';
export {
  type InlinePart,
  type ListItem,
  type RichText,
  type TextBlock,
  type TextSection,
  listBlock,
  plainText,
  textBlock,
} from './text-blocks.ts';
export {
  areLegalPagesVerified,
  isMarkedAsDraft,
  isUnverified,
  legalPages,
  verifyPages,
} from './verify-pages.ts';
export { writeMarkdown } from './write-markdown.ts';
