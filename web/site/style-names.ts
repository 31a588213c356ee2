/** Page-specific styles, each a file in web/site/css; a page lists those it needs. */
export const PAGE_STYLE_NAMES = ['features', 'solution', 'phone', 'legal', 'developers'] as const
export type PageStyle = (typeof PAGE_STYLE_NAMES)[number]
