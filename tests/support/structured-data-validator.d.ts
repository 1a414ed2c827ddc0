// Type declarations for Adobe's structured data validator, which has none.
declare module '@adobe/structured-data-validator' {
  interface Issue {
    rootType: string;
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
  }
  export default class Validator {
    validate(extracted: Record<string, unknown>): Promise<Issue[]>;
  }
}
