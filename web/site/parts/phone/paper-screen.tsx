import { formatFigure } from '../../../lib/format/format.ts'
import { SAMPLE_INVOICE as sample, WAITLIST } from '../../content.ts'
import { Sum } from './overview-screen.tsx'

const { stamp, kind, captions, due, button } = WAITLIST.phone.paper
const total = sample.lines.reduce((sum, { qty, unitPrice }) => sum + BigInt(qty) * unitPrice, 0n)

/** An invoice on top of its two copies, paid and stamped. */
export function PaperScreen() {
  return (
    <>
      <g transform="translate(24 116)">
        <rect
          className="copy--pink"
          width="252"
          height="392"
          transform="rotate(-1.2) translate(2 6)"
        />
        <rect
          className="copy--yellow"
          width="252"
          height="392"
          transform="rotate(-.6) translate(1 4)"
        />
        <rect className="sheet" width="252" height="392" />
        <Letterhead />
        <Party />
        {sample.lines.map(({ description, qty, unitPrice }, index) => (
          <g key={description} transform={`translate(14 ${182 + index * 27})`}>
            <text y="0" className="s8">
              {description}
            </text>
            <text x="224" y="0" className="s8 semi end">
              {formatFigure(BigInt(qty) * unitPrice)}
            </text>
            <path className="hair" d="M0 10h224" />
          </g>
        ))}
        <rect className="paid-fill" x="14" y="322" width="224" height="38" rx="5" />
        <g className="on-brand">
          <text x="24" y="345" className="s10 bold">
            TOTAL
          </text>
          <Sum x={228} y={347} size="s16" of={formatFigure(total)} />
        </g>
      </g>
      <rect className="paid-fill" x="24" y="534" width="252" height="44" rx="8" />
      <text x="150" y="561" className="s14 bold mid on-brand">
        {button}
      </text>
    </>
  )
}

function Letterhead() {
  return (
    <>
      <rect className="paid-fill" x="14" y="16" width="28" height="28" rx="7" />
      <circle className="logo" cx="28" cy="30" r="7" />
      <path className="logo logo--gold" d="M28 20v20" />
      <text x="50" y="34" className="s10 bold">
        {sample.business}
      </text>
      <text x="238" y="28" className="s14 bold paid end">
        {kind}
      </text>
      <text x="238" y="41" className="s8 soft end">
        {sample.number}
      </text>
      <path className="brand-line" d="M14 56h224" />
    </>
  )
}

function Party() {
  return (
    <>
      <text x="14" y="76" className="s8 soft">
        {captions[0]}
      </text>
      <text x="14" y="90" className="s10 bold">
        {sample.client}
      </text>
      <text x="14" y="112" className="s8 soft">
        {captions[1]}
      </text>
      <text x="14" y="125" className="s10">
        {due}
      </text>
      <rect className="wash-fill" x="108" y="66" width="130" height="44" rx="5" />
      <text x="116" y="81" className="s8 soft">
        {captions[2]}
      </text>
      <Sum x={230} y={99} size="s13 paid" of={formatFigure(total)} />
      <g className="stamp" transform="translate(140 148) rotate(-8)">
        <rect width="74" height="26" x="-3" y="-20" rx="4" />
        <text x="34" y="0" className="s18 mid">
          {stamp}
        </text>
      </g>
      <path className="brand-line" d="M14 164h224" />
    </>
  )
}
