import { type FactValue, type Family, factType, normaliseFact } from '#shared/fit/vocabulary.ts';
import type { Confidence } from './part.ts';

/** A fact as staff or a file give it, not yet checked. */
export interface FactInput {
  key: string;
  value: unknown;
  /** Title or https URL of the document. */
  source: string;
  confidence: string;
}

export interface CheckedFact {
  key: string;
  value: FactValue;
  source: string;
  confidence: Confidence;
}

/** Reason to reject one fact. `value`: the vocabulary of the family does not allow it. */
export interface FactFault {
  key: string;
  fault: 'unknown_key' | 'value' | 'source_missing' | 'source_url' | 'source_long' | 'confidence';
}

/** Maximum number of characters in a source. */
export const maxSourceLength = 300;

const confidences: readonly string[] = ['A', 'B', 'C'];
const isConfidence = (text: string): text is Confidence => confidences.includes(text);

function sourceFault(source: string): FactFault['fault'] | undefined {
  if (source === '') return 'source_missing';
  if (source.length > maxSourceLength) return 'source_long';
  const isUrl = /^[a-z][a-z\d+.-]*:\/\//i.test(source);
  return isUrl && (!URL.canParse(source) || !source.startsWith('https://')) ? 'source_url' : undefined;
}

/** Checks a fact by the vocabulary of its family; returns all faults of a refused fact. */
export function readFactInput(
  family: Family,
  input: FactInput,
): { ok: true; fact: CheckedFact } | { ok: false; faults: FactFault[] } {
  const { key } = input;
  const type = factType(family, key);
  if (!type) return { ok: false, faults: [{ key, fault: 'unknown_key' }] };
  const value = normaliseFact(type, input.value);
  const source = input.source.trim();
  const faults: FactFault[] = [];
  if (value === undefined) faults.push({ key, fault: 'value' });
  const wrongSource = sourceFault(source);
  if (wrongSource) faults.push({ key, fault: wrongSource });
  const { confidence } = input;
  if (!isConfidence(confidence)) faults.push({ key, fault: 'confidence' });
  if (value === undefined || wrongSource || !isConfidence(confidence)) return { ok: false, faults };
  return { ok: true, fact: { key, value, source, confidence } };
}
