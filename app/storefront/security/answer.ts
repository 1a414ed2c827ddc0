/** Result of a security form: a success message or errors by field. */
export interface SecurityFormResult {
  form: 'password' | 'email' | 'sessions' | 'passkeys' | 'two-factor' | 'close';
  message?: string;
  error?: string;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** Data for the second factor that is not active before its first code was entered. */
  setup?: TwoFactorSetup;
  /** New recovery codes, which are displayed only once. */
  codes?: string[];
}

/** Setup data of a new secret for an authenticator app. */
export interface TwoFactorSetup {
  uri: string;
  /** Secret as text, for manual entry in the app. */
  secret: string;
  /** QR code: SVG path of its dark modules, each one unit wide, and the number of modules per side. */
  code: { path: string; size: number };
}
