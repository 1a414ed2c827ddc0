/** What a form of this page is answered with: what was done, or what is wrong where. */
export interface SecurityAnswer {
  form: 'password' | 'email' | 'sessions' | 'passkeys' | 'two-factor' | 'close';
  said?: string;
  error?: string;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** A second factor that waits for its first code. */
  setup?: TwoFactorSetup;
  /** Recovery codes, shown this once. */
  codes?: string[];
}

/** What an authenticator app is told of a new secret. */
export interface TwoFactorSetup {
  uri: string;
  /** The same to type in. */
  secret: string;
  /** The same as a picture: dark modules of a QR code, a unit each. */
  code: { path: string; size: number };
}
