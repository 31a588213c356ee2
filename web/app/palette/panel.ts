/** The dialog opened over the page by a shortcut or the palette. */
export type Panel = 'palette' | 'keys' | 'customer' | null
