import { FitIndex, type SavedFit } from '#server/catalogue/fit/index.ts';
import {
  type IndexData,
  type SavedIndex,
  loadIndexData,
  saveIndexData,
} from '#server/catalogue/products/index.ts';
import type { ReferenceData } from '#server/catalogue/products/index.ts';
import type { ReadSnapshot, SavedArray, SnapshotContent } from './snapshot-file.ts';

/** Identity of a snapshot: which database it belongs to, and which version of the shop can use it. */
export interface SnapshotIdentity {
  id: string;
  /** Version of the shop and checksum of its reference data; words and facet values depend on both. */
  fingerprint: string;
}

interface Meta extends SnapshotIdentity {
  catalogue: SavedIndex['meta'];
  fit: SavedFit['meta'];
}

/** Captures the indexes at one moment. The arrays do not change while they are written. */
export function packIndexes(
  identity: SnapshotIdentity,
  data: IndexData,
  fitIndex: FitIndex,
): SnapshotContent {
  const catalogue = saveIndexData(data);
  const fit = fitIndex.save();
  return {
    meta: { ...identity, catalogue: catalogue.meta, fit: fit.meta } satisfies Meta,
    arrays: {
      ...withPrefix('catalogue.', catalogue.arrays),
      ...withPrefix('fit.', fit.arrays),
    },
  };
}

export const identityOf = ({ meta }: ReadSnapshot): SnapshotIdentity => meta as Meta;

export function unpackIndexes(
  { meta, arrays }: ReadSnapshot,
  reference: ReferenceData,
): { data: IndexData; fit: SavedFit } {
  const { catalogue, fit } = meta as Meta;
  const part = (prefix: string) =>
    Object.fromEntries(
      Object.entries(arrays).flatMap(([name, array]) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), [array]]] : [],
      ),
    );
  return {
    data: loadIndexData({ meta: catalogue, arrays: part('catalogue.') } as unknown as SavedIndex, reference),
    fit: { meta: fit, arrays: part('fit.') } as unknown as SavedFit,
  };
}

const withPrefix = (prefix: string, arrays: Record<string, readonly SavedArray[]>) =>
  Object.fromEntries(Object.entries(arrays).map(([name, parts]) => [prefix + name, parts]));
