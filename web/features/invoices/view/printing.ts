import { useEffect } from 'react'

/** Milliseconds from showing the data to the print dialog (INV-8). */
const PRINT_DELAY_MS = 1_000

/** Opens the print dialog for a page that shows only a paper, with `foot` at the foot of every printed page. */
export function usePrinting(foot: string): void {
  usePageFoot(foot)
  useEffect(() => {
    const timer = setTimeout(() => window.print(), PRINT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
}

/**
 * The foot of every printed page, which a style sheet cannot read from the paper. Browsers without page margin boxes keep
 * the foot at the end of the paper.
 */
function usePageFoot(foot: string): void {
  useEffect(() => {
    if (!('CSSMarginRule' in window)) return undefined
    const { style } = document.documentElement
    style.setProperty('--paper-foot', JSON.stringify(foot))
    style.setProperty('--paper-end', 'none')
    return () => {
      style.removeProperty('--paper-foot')
      style.removeProperty('--paper-end')
    }
  }, [foot])
}
