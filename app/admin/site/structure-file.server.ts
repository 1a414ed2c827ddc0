import {
  type SiteStructure,
  type StructureFile,
  buttonInputSchema,
  contactInputSchema,
  structureFileSchema,
} from '#server/platform/site/index.ts';

const largestFile = 1024 * 1024;

/**
 * Converts the site structure to the export format, with the property names that the specification requires.
 */
export function toStructureFile({ contacts, buttons }: SiteStructure, now: Date) {
  return {
    contact_info: contacts.map(({ version: _, ...contact }) => contact),
    site_buttons: buttons.map(({ version: _, ...button }) => button),
    exported_at: now.toISOString(),
    version: '1.0',
  };
}

/** Parses an uploaded site structure. Returns undefined if the file is not valid. */
export async function readStructureFile(file: FormDataEntryValue | null): Promise<StructureFile | undefined> {
  if (!(file instanceof File) || file.size === 0 || file.size > largestFile) return undefined;
  try {
    return structureFileSchema.safeParse(JSON.parse(await file.text())).data;
  } catch {
    return undefined;
  }
}

/** Compares the site structure with an uploaded file: entries that an import would add, remove and keep. */
export function compareStructure(
  now: SiteStructure,
  file: StructureFile,
): { added: string[]; removed: string[]; kept: number } {
  const entries = (contacts: readonly unknown[], buttons: readonly unknown[]) => [
    ...contacts
      .map((entry) => contactInputSchema.parse(entry))
      .map((entry) => ({ label: entry.label, text: JSON.stringify(entry) })),
    ...buttons
      .map((entry) => buttonInputSchema.parse(entry))
      .map((entry) => ({ label: entry.label, text: JSON.stringify(entry) })),
  ];
  const before = entries(now.contacts, now.buttons);
  const after = entries(file.contact_info, file.site_buttons);
  const added = missing(after, before);
  return { added, removed: missing(before, after), kept: after.length - added.length };
}

/**
 * Returns the labels of the entries in `from` that are missing in `other`. Two equal entries in `from` need
 * two equal entries in `other`.
 */
function missing(from: { label: string; text: string }[], other: { text: string }[]): string[] {
  const left = other.map(({ text }) => text);
  return from.flatMap(({ label, text }) => {
    const at = left.indexOf(text);
    if (at < 0) return [label];
    left.splice(at, 1);
    return [];
  });
}
