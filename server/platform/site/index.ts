export {
  type StructureSaved,
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
  openSite,
  readStructure,
} from './queries.ts';
export {
  type ButtonInput,
  type ContactInput,
  type StructureFile,
  buttonInput,
  contactInput,
  structureFile,
} from './structure-input.ts';
