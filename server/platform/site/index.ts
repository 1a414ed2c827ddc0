export {
  type SaveEntryOutcome,
  removeButton,
  removeContact,
  replaceStructure,
  saveButton,
  saveContact,
} from './change-structure.ts';
export {
  type Contact,
  type SiteButton,
  type SiteStore,
  type SiteStructure,
  openSiteStore,
  readStructure,
} from './queries.ts';
export {
  type ButtonInput,
  type ContactInput,
  type StructureFile,
  buttonInputSchema,
  contactInputSchema,
  structureFileSchema,
} from './structure-input.ts';
