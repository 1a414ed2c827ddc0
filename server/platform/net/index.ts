export { createFilteredDnsLookup, isLoopbackIp, isPublicIp, createIpFilter } from './public-ip.ts';
export { isPublicUrl } from './public-url.ts';
