// Adobe's validator brings no types of its own.
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
