import type { PaperCell, PaperColumn } from '../../../../domain/paper/paper.ts'
import { PaperValue } from './paper-value.tsx'

const CLASS: Record<PaperColumn['kind'], string> = {
  text: 'd',
  quantity: 'q',
  price: 'u',
  amount: 'a',
}

interface Props {
  columns: PaperColumn[]
  rows: PaperCell[][]
}

/** The table of a paper: a table if there is room, otherwise two rows per line. */
export function PaperTable({ columns, rows }: Props) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ title, kind }) => (
            <th key={title} className={CLASS[kind]} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map((cells, position) => toRow(columns, cells, position))}</tbody>
    </table>
  )
}

function toRow(columns: PaperColumn[], cells: PaperCell[], position: number) {
  return (
    <tr key={position}>
      {columns.map(({ title, kind }, column) => (
        <td key={title} className={CLASS[kind]}>
          <PaperValue value={cells[column] ?? ''} />
        </td>
      ))}
    </tr>
  )
}
