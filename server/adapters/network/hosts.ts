/**
 * The name in a Host header, in lower case and without its port ('[::1]:80' → '[::1]'). '' for anything that is not
 * a plain name or address, such as 'own.example@evil.example'.
 */
export function hostName(host: string): string {
  return /^(\[[\da-f:.]+\]|[\w.-]+?)\.?(:\d*)?$/i.exec(host)?.[1]?.toLowerCase() ?? ''
}

/** True for a name of the local machine, which no remote website can have. */
export function isLoopbackName(name: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(name)
}

/** True for an IP address in place of a name, which rules out DNS rebinding. */
export function isAddress(name: string): boolean {
  return /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/.test(name)
}

/**
 * True if `host` belongs to the server at `origin`: its own name, or any loopback name if its own is one. Ports are
 * ignored: a container publishes a different port from the one it listens on.
 */
export function isHostOf(origin: string, host: string): boolean {
  const name = hostName(host)
  const own = hostName(/^https?:\/\/([^/]*)/.exec(origin)?.[1] ?? '')
  return name !== '' && (name === own || (isLoopbackName(own) && isLoopbackName(name)))
}
