/** A schema.org object (https://schema.org/Thing), as used in JSON-LD. */
export type SchemaOrgObject = Record<string, unknown>;
