import type { ReactNode } from 'react'
import { formatFigure, type Minor } from '../../../../domain/money/money.ts'

interface Props {
  caption: string
  /** The first is of the rows' titles. */
  heads: string[]
  rows: { key: string; title: ReactNode; amounts: Minor[] }[]
  /** The sums of rows that were left out, and a note on where they are. */
  others?: { title: string; amounts: Minor[]; note: string } | undefined
  /** Of all rows, also those left out. */
  totals: Minor[]
}

/** A box that scrolls must be reachable by keyboard. */
function letScroll(box: HTMLDivElement | null): void {
  if (box) box.tabIndex = 0
}

/** The figures of a report, with their totals. It scrolls in its own box where it is too wide. */
export function FiguresTable({ caption, heads, rows, others, totals }: Props) {
  const [first, ...figures] = heads
  const cells = (amounts: Minor[]) =>
    amounts.map((amount, index) => (
      <td key={figures[index]}>
        {/* The caption and the filter name the currency: without it more fits on a phone. */}
        {formatFigure(amount)}
      </td>
    ))
  return (
    <>
      <div className="rep-table" ref={letScroll}>
        <table>
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {figures.map((figure) => (
                <th scope="col" key={figure}>
                  {figure}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, title, amounts }) => (
              <tr key={key}>
                <th scope="row">{title}</th>
                {cells(amounts)}
              </tr>
            ))}
            {others && (
              <tr className="rep-others">
                <th scope="row">{others.title}</th>
                {cells(others.amounts)}
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {cells(totals)}
            </tr>
          </tfoot>
        </table>
      </div>
      {others && <p className="muted rep-note">{others.note}</p>}
    </>
  )
}
