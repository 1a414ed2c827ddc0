/** Languages that the content of a product's document can be declared to have: those of Switzerland's manuals. */
export const documentLanguages = ['fr', 'de', 'en', 'it'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

/** Maximum size of an uploaded document in bytes. */
export const maximumDocumentBytes = 10 * 1024 * 1024;
