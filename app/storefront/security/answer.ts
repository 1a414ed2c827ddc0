/** What a form of this page is answered with: what was done, or what is wrong where. */
export interface SecurityAnswer {
  form: 'password' | 'email' | 'sessions' | 'passkeys' | 'close';
  said?: string;
  error?: string;
  errors?: Record<string, string>;
  values?: Record<string, string>;
}
