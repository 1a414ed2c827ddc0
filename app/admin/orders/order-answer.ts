/** Result of a form on the order page. */
export interface OrderAnswer {
  intent: string;
  ok: boolean;
  message?: string;
  /** Error texts by field name. */
  errors?: Record<string, string>;
  /** Another user saved first. */
  isConflict?: boolean;
}
