/** The servers for tables far apart that a build lists: BLIGHTWATCH_RELAYS, addresses with a space between them. */
export function relays(listed = process.env.BLIGHTWATCH_RELAYS ?? '') {
  const addresses = listed.split(/\s+/).filter(Boolean);
  for (const address of addresses) {
    const { protocol, hostname, pathname, origin } = new URL(address);
    const isHere = ['localhost', '127.0.0.1'].includes(hostname);
    if (protocol !== 'wss:' && !(protocol === 'ws:' && isHere))
      throw new Error(`BLIGHTWATCH_RELAYS: ${address} is no address that begins with wss://`);
    if (pathname !== '/' || origin === 'null')
      throw new Error(`BLIGHTWATCH_RELAYS: ${address} should be a host alone, as wss://relay.example.org`);
  }
  return addresses.map((address) => address.replace(/\/$/, ''));
}
