/** Inlined in the page: a file would be one more request before the first paint. */
const DRAWING = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60">',
  '<rect width="60" height="60" rx="14" fill="#0b6b45"/>',
  '<circle cx="30" cy="30" r="14" fill="none" stroke="#fff" stroke-width="6"/>',
  '<path d="M30 9v42" stroke="#e8b04a" stroke-width="4.5" stroke-linecap="round"/>',
  '</svg>',
].join('')

/** The logo of the sample invoice's business, as a data URL. */
export const SAMPLE_LOGO = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`
