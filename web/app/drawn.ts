/** True for a page that the build has drawn and that shows what its screen would show first. */
export function isDrawn(root: HTMLElement): boolean {
  return 'drawn' in root.dataset
}

/** Ends the time in which the page was only a drawing: a form that was submitted then is submitted now. */
export function takeOver(root: HTMLElement): void {
  if (!isDrawn(root)) return
  delete root.dataset.drawn
  const form = root.querySelector<HTMLFormElement>('form[aria-busy]')
  form?.removeAttribute('aria-busy')
  form?.requestSubmit()
}

/**
 * Runs in the page before it is painted. Where the screen would show something other than the drawing (to somebody with
 * a session, after a redirect, or with values in the address), the template `starting` replaces the drawing. A form
 * that is submitted before its code has loaded waits for it; otherwise the browser would send it itself.
 */
export const DRAWN_SCRIPT = `{const root=document.getElementById('root');let known;try{known=localStorage.getItem('token')}catch{}
if(known||history.state?.usr||location.search){root.replaceChildren(document.getElementById('starting').content);delete root.dataset.drawn}
addEventListener('submit',e=>{if('drawn' in root.dataset){e.preventDefault();e.target.setAttribute('aria-busy','true')}},true)}`
