export { guardedLookup, isLoopbackIp, isPublicIp, mayReach } from './public-ip.ts';
export { isPublicUrl } from './public-url.ts';
