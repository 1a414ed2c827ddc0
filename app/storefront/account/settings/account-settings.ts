/** The settings of a customer, as the settings tab shows them. */
export interface AccountSettings {
  language: string;
  currency: string;
  email_notifications: boolean;
  /** Whether the customer consents to marketing by e-mail and by SMS. */
  news: { email: boolean; sms: boolean };
  email: string;
  phone: string | null;
}
