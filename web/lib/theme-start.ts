/** The browser's own bars take the colour of the page. */
export const THEME_COLOURS = { light: '#fbfaf6', dark: '#0f1512' } as const

/** Applies a stored choice of theme before the first paint. Every page carries these very words, so that one hash allows them. */
export const THEME_SCRIPT =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"
