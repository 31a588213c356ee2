/**
 * The name in a Host header, in lower case and without its port ('[::1]:80' → '[::1]'). '' for anything that is not
 * a plain name or address, such as 'own.example@evil.example'.
 */
export function hostName(host: string): string {
  return /^(\[[\da-f:.]+\]|[\w.-]+?)\.?(:\d*)?$/i.exec(host)?.[1]?.toLowerCase() ?? ''
}

/** True for a name that leads to the machine that asks, and so cannot be anybody's who is elsewhere. */
export function isLoopbackName(name: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(name)
}

/** True for an IP address in place of a name, which no website of a stranger can have (DNS rebinding). */
export function isAddress(name: string): boolean {
  return /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/.test(name)
}

/**
 * True for a host by which the product at `origin` is reached: its own name, or any loopback name where its own is
 * one. Ports do not count: a container publishes another one than it listens on.
 */
export function isHostOf(origin: string, host: string): boolean {
  const name = hostName(host)
  const own = hostName(/^https?:\/\/([^/]*)/.exec(origin)?.[1] ?? '')
  return name !== '' && (name === own || (isLoopbackName(own) && isLoopbackName(name)))
}
