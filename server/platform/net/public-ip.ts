import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, type LookupFunction, isIP } from 'node:net';

// IP ranges that do not belong to the public internet, from the IANA special-purpose address registries (RFC
// 6890).
const special = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(net, prefix, 'ipv4');
// Ranges within the public IPv6 space (2000::/3) that are not public: tunnels, benchmarks and documentation.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, prefix, 'ipv6');
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isPublicIp(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4');
  return isIP(address) === 6 && routed.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Returns whether an IP address is a loopback address of this machine. */
export function isLoopbackIp(address: string): boolean {
  return loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Creates a DNS look-up for a connection. It fails when any of the resolved IP addresses is not allowed. The
 * connection uses exactly these addresses, so that a second DNS response cannot differ (DNS rebinding).
 */
export function createFilteredDnsLookup(mayReach: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => mayReach(address)))
        return callback(
          Object.assign(new Error(`${hostname} is not on the public internet`), { code: 'EADDRNOTPUBLIC' }),
          [],
        );
      const [first] = addresses;
      return options.all ? callback(null, addresses) : callback(null, first!.address, first!.family);
    });
  };
}

/**
 * Creates the check of IP addresses for outgoing requests: allows the public internet and, in a demo shop,
 * also this machine.
 *
 * @param networks further networks to allow, in CIDR notation
 */
export function createIpFilter(isDemo: boolean, networks: readonly string[] = []): (ip: string) => boolean {
  const allowed = new BlockList();
  for (const network of networks) {
    const [net = '', prefix] = network.split('/');
    allowed.addSubnet(net, Number(prefix), familyOf(net));
  }
  return (ip) => isPublicIp(ip) || (isDemo && isLoopbackIp(ip)) || allowed.check(ip, familyOf(ip));
}

const familyOf = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');
