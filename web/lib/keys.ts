/** What a key of the application asks for. */
export type KeyAsk = 'palette' | 'search' | 'new' | 'help'

/** What those who type see on the key beside K: ⌘ on Apple's keyboards. */
export const COMMAND =
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const SINGLE: Readonly<Record<string, KeyAsk>> = { '/': 'search', n: 'new', N: 'new', '?': 'help' }

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat'
>

/**
 * What a press asks for; null for nothing. `typing`: the focus is in a field, where letters are letters. Single keys can
 * be switched off, because speech input and slips of the hand press them too (WCAG 2.1.4).
 */
export function askOf(press: Press, typing: boolean, singleKeys = singleKeysOn()): KeyAsk | null {
  const { key, ctrlKey, metaKey, altKey, isComposing, repeat } = press
  if (isComposing || repeat || altKey) return null
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' ? 'palette' : null
  if (ctrlKey || typing || !singleKeys) return null
  return SINGLE[key] ?? null
}

const FIELDS =
  'input, textarea, select, [role=textbox], [contenteditable]:not([contenteditable=false])'

/** True where a press belongs to a field, even to one that cannot be written in yet. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null
}

const STORED = 'single-keys'

/** Whether single keys work; they do unless somebody switched them off in this browser. */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'off')
  } catch {
    // Storage is forbidden: the keys then stay as they are.
  }
}
