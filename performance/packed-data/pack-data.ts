import { isFastPath } from '../fast-path.ts';
import { type PackedData, parsedDataByPack } from './packed-data.ts';

/**
 * Packs a loader's data, which may contain only values of JSON. `unpackData` reads them. Without the fast
 * path, returns the data itself.
 */
export function packData<T extends object>(data: T): PackedData<T> {
  if (!isFastPath('packed-data')) return data as unknown as PackedData<T>;
  const packed = { json: JSON.stringify(data) };
  parsedDataByPack.set(packed, data);
  return packed;
}
