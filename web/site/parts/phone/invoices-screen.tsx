import { WAITLIST } from '../../content.ts'
import { Sum } from './overview-screen.tsx'

const { heading, search, cards } = WAITLIST.phone.invoices

/** The list of invoices: cards in the colours of carbon copies. */
export function InvoicesScreen() {
  return (
    <>
      <text x="26" y="132" className="s24 bold">
        {heading}
      </text>
      <rect className="box" x="26.5" y="148.5" width="247" height="38" rx="7" />
      <circle className="stroke soft-line" cx="44" cy="166" r="5.5" />
      <path className="stroke soft-line" d="m48 170 4.5 4.5" />
      <text x="62" y="172" className="s12 soft">
        {search}
      </text>
      {cards.map(({ number, who, sum, status }, index) => (
        <g key={number} transform={`translate(26 ${200 + index * 104})`}>
          <rect className={`tint tint--${index + 1}`} width="248" height="96" rx="9" />
          <text x="14" y="26" className="s12 soft">
            {number}
          </text>
          <text x="234" y="26" className={`s12 semi end ${status === 'Paid' ? 'paid' : 'owed'}`}>
            {status}
          </text>
          <text x="14" y="50" className="s13 bold">
            {who}
          </text>
          <g transform="translate(14 80)" className="start">
            <Sum x={0} y={0} size="s24" of={sum} />
          </g>
        </g>
      ))}
    </>
  )
}
