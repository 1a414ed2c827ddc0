export { defaultSections } from './default-sections.ts';
export {
  type EditContext,
  type EditOutcome,
  type EditRefusal,
  addSection,
  hideSection,
  insertSection,
  moveSection,
  removeSection,
  saveSection,
  setSectionPicture,
} from './edit-draft.ts';
export { homeTitle, neutralDescription } from './home-words.ts';
export {
  type PublishOutcome,
  type PublishRefusal,
  discardDraft,
  publishDraft,
  publishDueDraft,
  restoreVersion,
  scheduleDraft,
  unscheduleDraft,
} from './publish.ts';
export {
  type HomePageStore,
  type PublishedVersion,
  draftVersion,
  listPublishedVersions,
  openHomePageStore,
  readDraft,
} from './queries.ts';
export {
  type Guide,
  type LocalizedText,
  type Reference,
  type Section,
  type SectionOf,
  sectionSchema,
  textIn,
} from './section.ts';
