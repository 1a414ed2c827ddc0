import { TextIndex } from '../search/text-index.ts';
import { DocumentLookup } from './document-lookup.ts';
import { DocumentSet } from './document-set.ts';
import { IndexData } from './index-data.ts';
import { NumberLists } from './number-lists.ts';
import { ProductRecords } from './product-records.ts';
import type { ReferenceData } from './reference-data.ts';
import { documentOrders } from './sorted-documents.ts';

type Int32 = Int32Array<ArrayBuffer>;
type Uint32 = Uint32Array<ArrayBuffer>;

/** All data of a catalogue index: typed arrays, each in one or several parts, and the rest as JSON. */
export interface SavedIndex {
  meta: { documents: number; size: number; facetValues: string[]; words: string[]; texts: string[] };
  arrays: {
    live: [Uint32];
    featured: [Uint32];
    ids: [Uint32];
    prices: [Int32];
    created: [Int32];
    boosts: [Uint8Array<ArrayBuffer>];
    facetStarts: [Int32];
    facetNumbers: [Int32];
    specStarts: [Int32];
    specNumbers: [Int32];
    setSizes: [Int32];
    sets: Int32[];
    listSizes: [Int32];
    lists: Int32[];
    low: [Uint32];
    high: [Uint32];
    docs: [Int32];
    recordBlocks: [Int32];
    recordStarts: [Int32];
    recordLengths: [Int32];
    records: Uint8Array<ArrayBuffer>[];
    blockSizes: [Int32];
    orderSizes: [Int32];
    orders: Int32[];
  };
}

/** Captures the data of an index. Arrays that later changes modify in place are copied, the others are shared. */
export function saveIndexData(data: IndexData): SavedIndex {
  const { documents, size } = data;
  const { words, lists } = data.text.save();
  const { low, high, docs } = data.lookup.save();
  const { block, start, length, blocks, texts } = data.records.save(documents);
  const sets = data.facetValues.map((value) => value.docs.toList());
  // Orders may differ in length, because each contains the removed documents of its own time.
  const orders = documentOrders.map((order) => data.order(order));
  const ends = [data.facetValuesAt.starts[documents]!, data.specsAt.starts[documents]!];
  return {
    meta: { documents, size, facetValues: data.facetValues.map(({ name }) => name), words, texts },
    arrays: {
      live: [data.live.words.slice()],
      featured: [data.featured.words.slice()],
      ids: [data.ids.subarray(0, documents * 4)],
      prices: [data.prices.subarray(0, documents)],
      created: [data.created.subarray(0, documents)],
      boosts: [data.boosts.slice(0, documents)],
      facetStarts: [data.facetValuesAt.starts.subarray(0, documents + 1)],
      facetNumbers: [data.facetValuesAt.values.slice(0, ends[0])],
      specStarts: [data.specsAt.starts.subarray(0, documents + 1)],
      specNumbers: [data.specsAt.values.subarray(0, ends[1])],
      setSizes: [Int32Array.from(sets, ({ length }) => length)],
      sets,
      listSizes: [Int32Array.from(lists, ({ length }) => length)],
      lists,
      low: [low],
      high: [high],
      docs: [docs],
      recordBlocks: [block],
      recordStarts: [start],
      recordLengths: [length],
      records: blocks,
      blockSizes: [Int32Array.from(blocks, (each) => each.length)],
      orderSizes: [Int32Array.from(orders, (order) => order.length)],
      orders,
    },
  };
}

/** Restores an index from its data. The arrays become part of it. */
export function loadIndexData({ meta, arrays }: SavedIndex, reference: ReferenceData): IndexData {
  const data = new IndexData(reference);
  data.documents = meta.documents;
  data.size = meta.size;
  [data.live.words] = arrays.live;
  [data.featured.words] = arrays.featured;
  [data.ids] = arrays.ids;
  [data.prices] = arrays.prices;
  [data.created] = arrays.created;
  [data.boosts] = arrays.boosts;
  data.facetValuesAt = NumberLists.load(arrays.facetStarts[0], arrays.facetNumbers[0]);
  data.specsAt = NumberLists.load(arrays.specStarts[0], arrays.specNumbers[0]);
  cut(arrays.sets[0]!, arrays.setSizes[0]).forEach((docs, i) =>
    data.addFacetValue(meta.facetValues[i]!, DocumentSet.of(docs)),
  );
  data.text = TextIndex.load({ words: meta.words, lists: cut(arrays.lists[0]!, arrays.listSizes[0]) });
  data.lookup = DocumentLookup.load(arrays.low[0], arrays.high[0], arrays.docs[0]);
  data.records = ProductRecords.load({
    block: arrays.recordBlocks[0],
    start: arrays.recordStarts[0],
    length: arrays.recordLengths[0],
    blocks: cut(arrays.records[0]!, arrays.blockSizes[0]),
    texts: meta.texts,
  });
  const orders = cut(arrays.orders[0]!, arrays.orderSizes[0]);
  documentOrders.forEach((order, i) => data.useOrder(order, orders[i]!));
  return data;
}

/** Cuts an array into parts of the given lengths, without copying. */
function cut<T extends { subarray: (start: number, end: number) => T }>(array: T, sizes: Int32): T[] {
  let at = 0;
  return Array.from(sizes, (size) => array.subarray(at, (at += size)));
}
