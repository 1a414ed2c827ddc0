export { type FetchOutcome, type FetchRefusal, fetchPublic } from './fetch-public.ts';
export { createFilteredDnsLookup, isLoopbackIp, isPublicIp, createIpFilter } from './public-ip.ts';
export { isPublicUrl } from './public-url.ts';
