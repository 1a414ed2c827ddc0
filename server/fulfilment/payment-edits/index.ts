export {
  type EditPaymentOutcome,
  type PaymentEdit,
  type PaymentStatusRefusal,
  editPayment,
} from './edit-payment.ts';
