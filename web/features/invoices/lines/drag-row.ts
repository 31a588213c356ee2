const SHIFT_PX = 6

/**
 * Follows a pointer that drags a row, and calls back with the positions from and to. The row that it would change
 * places with is marked meanwhile; Escape or a lost pointer leaves everything as it was.
 */
export function dragRow(
  handle: HTMLElement,
  { pointerId, clientY }: Pick<PointerEvent, 'pointerId' | 'clientY'>,
  onDrop: (from: number, to: number) => void,
): void {
  const row = handle.closest('tr')
  const rows = [...(row?.parentElement?.children ?? [])]
  const from = row ? rows.indexOf(row) : -1
  if (!row || rows.length < 2) return
  let to = from
  const mark = (next: number) => {
    rows[to]?.removeAttribute('data-drop')
    to = next
    if (to !== from) rows[to]?.setAttribute('data-drop', to < from ? 'above' : 'below')
  }
  const follow = (event: PointerEvent) => {
    if (Math.abs(event.clientY - clientY) < SHIFT_PX) return mark(from)
    row.setAttribute('data-drag', '')
    const under = rows.findIndex((each) => event.clientY < each.getBoundingClientRect().bottom)
    mark(under < 0 ? rows.length - 1 : under)
  }
  const end = (isDrop: boolean) => {
    const target = to
    mark(from)
    row.removeAttribute('data-drag')
    listening.abort()
    if (isDrop && target !== from) onDrop(from, target)
  }
  const listening = new AbortController()
  const { signal } = listening
  handle.setPointerCapture(pointerId)
  handle.addEventListener('pointermove', follow, { signal })
  handle.addEventListener('pointerup', () => end(true), { signal })
  handle.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
}
