import { useEffect, useRef } from 'react'

/**
 * For a Cancel button, which disappears with the work that it stops. Call the returned function on the click: `focus`
 * runs once `busy` is false, since a control that is still disabled cannot be focused.
 */
export function useFocusWhenIdle(busy: boolean, focus: () => void): () => void {
  const wanted = useRef(false)
  useEffect(() => {
    if (busy || !wanted.current) return
    wanted.current = false
    focus()
  })
  return () => {
    wanted.current = true
  }
}
