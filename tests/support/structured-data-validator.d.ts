// Adobe's validator has no type declarations.
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
