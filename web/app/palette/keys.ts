/** The actions that have a keyboard shortcut. */
export type Shortcut = 'palette' | 'search' | 'new' | 'help'

/** The label of the modifier key: ⌘ on Apple keyboards. */
export const COMMAND =
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const SINGLE: Readonly<Record<string, Shortcut>> = {
  '/': 'search',
  n: 'new',
  N: 'new',
  '?': 'help',
}

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat'
>

/**
 * The shortcut for a key press; null for none. `typing`: the focus is in a field, where letters are text.
 * Single keys can be switched off, because speech input and accidental presses trigger them too (WCAG 2.1.4).
 */
export function shortcutOf(
  press: Press,
  typing: boolean,
  singleKeys = singleKeysOn(),
): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey, isComposing, repeat } = press
  if (isComposing || repeat || altKey) return null
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' ? 'palette' : null
  if (ctrlKey || typing || !singleKeys) return null
  return SINGLE[key] ?? null
}

const FIELDS =
  'input, textarea, select, [role=textbox], [contenteditable]:not([contenteditable=false])'

/** True where a key press belongs to a field, even a read-only one. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null
}

const STORAGE_KEY = 'single-keys'

/** Whether single keys work; on unless switched off in this browser. */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

/** Switches single keys on or off in this browser. Without storage the setting stays as it is. */
export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  } catch {
    // Storage is forbidden: the setting stays as it is.
  }
}
