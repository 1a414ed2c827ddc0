export { deliverWebhook } from './deliver.ts';
export { dispatchEvents } from './dispatch-events.ts';
export { encryptPlainSecrets } from './endpoint-secret.ts';
export { expireEvents } from './expire-events.ts';
export {
  type AddEndpointOutcome,
  type WebhookEndpoint,
  addEndpoint,
  removeEndpoint,
  replayDelivery,
} from './manage-endpoints.ts';
export { eventPattern } from './patterns.ts';
export { listDeliveries, listEndpoints } from './queries.ts';
