/**
 * Returns the servers for online games that a build lists: the URLs in BLIGHTWATCH_RELAYS, separated by
 * spaces.
 */
export function relays(listed = process.env.BLIGHTWATCH_RELAYS ?? '') {
  const addresses = listed.split(/\s+/).filter(Boolean);
  for (const address of addresses) {
    const { protocol, hostname, pathname, origin } = new URL(address);
    const isHere = ['localhost', '127.0.0.1'].includes(hostname);
    if (protocol !== 'wss:' && !(protocol === 'ws:' && isHere))
      throw new Error(`BLIGHTWATCH_RELAYS: ${address} must start with wss://`);
    if (pathname !== '/' || origin === 'null')
      throw new Error(`BLIGHTWATCH_RELAYS: ${address} must be a host only, such as wss://relay.example.org`);
  }
  return addresses.map((address) => address.replace(/\/$/, ''));
}
