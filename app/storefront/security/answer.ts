/** Result of a security form: a success message or errors by field. */
export interface SecurityAnswer {
  form: 'password' | 'email' | 'sessions' | 'passkeys' | 'two-factor' | 'close';
  message?: string;
  error?: string;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** Second factor awaiting its first code. */
  setup?: TwoFactorSetup;
  /** Recovery codes, displayed only once. */
  codes?: string[];
}

/** Setup data of a new secret for an authenticator app. */
export interface TwoFactorSetup {
  uri: string;
  /** The secret for manual entry. */
  secret: string;
  /** QR code: SVG path of the dark modules, one unit each, and its size. */
  code: { path: string; size: number };
}
