import {
  type ImportMapping,
  type MappingProposal,
  findTemplate,
  mappingSchema,
  proposeMapping,
  saveTemplate,
  splitIntoChunks,
} from '#server/catalogue/imports/index.ts';
import type { Shop } from '#server/shop.ts';

/** Columns of a file with their meaning, for the mapping screen. */
export interface MappingView extends MappingProposal {
  /** Supplier whose saved template was used; empty if there is none. */
  supplier: string;
}

/** Reads the mapping that the form contains; null if it contains none. */
export function readMapping(form: FormData): ImportMapping | null {
  try {
    return mappingSchema.safeParse(JSON.parse(String(form.get('mapping') ?? 'null'))).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Proposes the meaning of a file's columns: as staff chose it, as a saved template has it, or guessed. Returns
 * undefined if the file has the columns of the shop's template.
 */
export async function proposeView(
  { db, catalogueIndex }: Pick<Shop, 'db' | 'catalogueIndex'>,
  bytes: Uint8Array,
  given: ImportMapping | null,
): Promise<MappingView | undefined> {
  const propose = (mapping?: ImportMapping) =>
    proposeMapping(splitIntoChunks(bytes), catalogueIndex.reference.tree, mapping);
  const proposal = await propose(given ?? undefined);
  if (!proposal) return undefined;
  if (given) return { ...proposal, supplier: '' };
  const saved = await findTemplate(
    db,
    proposal.columns.map(({ name }) => name),
  );
  if (!saved) return { ...proposal, supplier: '' };
  return { ...((await propose(saved.mapping)) ?? proposal), supplier: saved.name };
}

/** Saves the meaning of the columns under the supplier's name, if the form contains one. */
export async function saveMapping(
  { db }: Pick<Shop, 'db'>,
  form: FormData,
  mapping: ImportMapping,
  by: { id: string; ip: string },
): Promise<void> {
  const name = String(form.get('supplier') ?? '')
    .trim()
    .slice(0, 120);
  if (name) await saveTemplate(db, { name, columns: Object.keys(mapping.columns), mapping }, by);
}
