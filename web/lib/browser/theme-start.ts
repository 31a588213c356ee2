/** The page's colours, for the browser's own bars. */
export const THEME_COLOURS = { light: '#fbfaf6', dark: '#0f1512' } as const

/** Applies a stored theme before the first paint. The application's page has the same text. */
export const THEME_SCRIPT =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"
