/** Who is called with the notifications of the embedded engine, by channel. */
export interface Listeners {
  /** Returns whether it is the channel's first. */
  add(channel: string, listener: (payload: string) => void): boolean
  remove(channel: string, listener: (payload: string) => void): void
  notify(channel: string, payload: string): void
  channels(): Iterable<string>
}

/** The listeners of LISTEN channels, none at first. A channel stays open when its last listener is removed. */
export function createListeners(): Listeners {
  const byChannel = new Map<string, Set<(payload: string) => void>>()
  return {
    add: (channel, listener) => {
      const others = byChannel.get(channel)
      if (others) others.add(listener)
      else byChannel.set(channel, new Set([listener]))
      return !others
    },
    remove: (channel, listener) => void byChannel.get(channel)?.delete(listener),
    notify: (channel, payload) => {
      for (const listener of byChannel.get(channel) ?? []) listener(payload)
    },
    channels: () => byChannel.keys(),
  }
}

/** The statement that makes the engine report a channel. */
export function listenStatement(channel: string): string {
  return `listen "${channel.replaceAll('"', '""')}"`
}
