import { maximumPictureBytes } from '#shared/media.ts';
import { type FetchOutcome, fetchPublic } from '#server/platform/net/index.ts';

/**
 * Downloads a picture from a public IP address.
 *
 * @param mayReach returns whether an IP address may be requested
 */
export const fetchImage = (address: string, mayReach?: (address: string) => boolean): Promise<FetchOutcome> =>
  fetchPublic(address, {
    accept: 'image/jpeg,image/png,image/webp,image/gif',
    maxBytes: maximumPictureBytes,
    ...(mayReach ? { mayReach } : {}),
  });
