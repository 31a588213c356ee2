import { WAITLIST } from '../../content.ts'

const { overview: words } = WAITLIST.phone

/** The overview: the total, and how much of it is paid. */
export function OverviewScreen() {
  return (
    <>
      <circle className="deep-fill" cx="44" cy="126" r="18" />
      <text x="44" y="131" className="s13 bold gold mid">
        ẸA
      </text>
      <text x="72" y="132" className="s18 bold">
        {words.greeting}
      </text>
      <path className="ink-line" d="M26 160h248" />
      <text x="26" y="184" className="s12 soft">
        {words.total}
      </text>
      <Sum x={274} y={218} size="s28" of={words.sum} />
      <path className="rule" d="M26 229.5h248M26 233.5h248" />
      <rect className="paid-fill" x="26" y="250" width="172" height="9" rx="2" />
      <rect className="owed-line" x="200.5" y="250.5" width="73" height="8" rx="2" />
      <Part y={288} name={words.paid} sum={words.paidSum} paid />
      <Part y={324} name={words.owed} sum={words.owedSum} />
      <text x="26" y="382" className="s16 bold">
        {words.recent}
      </text>
      <path className="ink-line" d="M26 394h248" />
      {words.rows.map(({ who, sum, status, paid }, index) => (
        <g key={who} transform={`translate(0 ${394 + index * 58})`}>
          <text x="26" y="24" className="s13 bold">
            {who}
          </text>
          <Sum x={274} y={24} size="s13" of={sum} />
          <text x="26" y="43" className={`s12 semi ${paid ? 'paid' : 'owed'}`}>
            {status}
          </text>
          <path className="hair" d="M26 57h248" />
        </g>
      ))}
    </>
  )
}

function Part({ y, name, sum, paid }: { y: number; name: string; sum: string; paid?: boolean }) {
  return (
    <>
      <text x="26" y={y} className={`s12 semi ${paid ? 'paid' : 'owed'}`}>
        {name}
      </text>
      <Sum x={274} y={y} size="s16" of={sum} />
      <path className="hair" d={`M26 ${y + 14}h248`} />
    </>
  )
}

/** An amount in naira, right-aligned at `x`, its currency code smaller than the figure. */
export function Sum({ x, y, size, of }: { x: number; y: number; size: string; of: string }) {
  return (
    <text x={x} y={y} className={`sum end bold ${size}`}>
      <tspan className="code">NGN </tspan>
      {of}
    </text>
  )
}
