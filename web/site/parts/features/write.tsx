import { formatFigure } from '../../../lib/format/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FEATURES } from '../../content.ts'
import { Feature, Naira } from './picture.tsx'

const { heading, invoices, recurring, print, mobile } = FEATURES.write

/** The chapter about writing invoices. */
export function Write() {
  return (
    <section className="chapter" aria-labelledby="write">
      <div className="wrap">
        <h2 id="write">{heading}</h2>
        <div className="chapter__grid">
          <Feature words={invoices} lead>
            <Editor />
          </Feature>
          <Feature words={recurring}>
            <Sheets />
          </Feature>
          <Feature words={print}>
            <File />
          </Feature>
          <Feature words={mobile}>
            <NumberPad />
          </Feature>
        </div>
      </div>
    </section>
  )
}

/** The lines of an invoice being written. */
function Editor() {
  const { kinds, head, lines, add, total } = invoices.picture
  const sum = lines.reduce((sum, { qty, unitPrice }) => sum + BigInt(qty) * unitPrice, 0n)
  return (
    <div className="ed">
      <p className="ed__kinds">
        <b>{kinds[0]}</b>
        <span>{kinds[1]}</span>
      </p>
      <p className="ed__head">
        <b>{head[0]}</b>
        <span>{head[1]}</span>
      </p>
      {lines.map(({ description, qty, unitPrice }) => (
        <p key={description} className="ed__line num">
          <b>{description}</b>
          <span>
            {qty} × {formatFigure(unitPrice)}
          </span>
          <span className="ed__sum">{formatFigure(BigInt(qty) * unitPrice)}</span>
        </p>
      ))}
      <p className="ed__add">
        <Icon name="plus" />
        {add}
      </p>
      <p className="ed__total">
        <span>{total}</span>
        <b className="closed">
          <Naira of={sum} />
        </b>
      </p>
    </div>
  )
}

/** One invoice per week, as torn-off sheets. */
function Sheets() {
  const { month, sheets } = recurring.picture
  return (
    <div className="weeks">
      {sheets.map(({ day, number }) => (
        <p key={day}>
          <span>{month}</span>
          <b>{day}</b>
          <i>{number}</i>
        </p>
      ))}
    </div>
  )
}

/** The resulting file with its name. */
function File() {
  const { file, note } = print.picture
  return (
    <div className="pdf">
      <svg viewBox="0 0 60 76" aria-hidden="true">
        <path className="pdf__sheet" d="M1 1h42l16 16v58H1z" />
        <path className="pdf__fold" d="M43 1v16h16" />
        <path className="pdf__brand" d="M10 26h40" />
        <path className="pdf__line" d="M10 36h24M10 44h30M10 52h18M44 36h6M46 44h4M43 52h7" />
        <path className="pdf__total" d="M30 63h20" />
      </svg>
      <p>
        <b>{file}</b>
        <span>{note}</span>
      </p>
    </div>
  )
}

/** An amount typed on a phone. */
function NumberPad() {
  const { field, typed, total, sum } = mobile.picture
  return (
    <svg className="pad" viewBox="3 -20 194 200" aria-hidden="true">
      <path className="pad__case" d="M4 -30h192v180a26 26 0 0 1-26 26H30a26 26 0 0 1-26-26z" />
      <text x="20" y="18" className="pad__small">
        {field}
      </text>
      <rect className="pad__field" x="20" y="24" width="160" height="32" rx="5" />
      <text x="170" y="45" className="pad__typed">
        {typed}
      </text>
      <path className="pad__caret" d="M173.500 32v16" />
      {[...'123456789'].map((key, index) => (
        <text
          key={key}
          className="pad__key"
          x={46 + (index % 3) * 54}
          y={78 + Math.floor(index / 3) * 22}
        >
          {key}
        </text>
      ))}
      <path className="pad__rule" d="M5 134h190" />
      <text x="20" y="156" className="pad__small">
        {total}
      </text>
      <text x="180" y="157" className="pad__sum">
        {sum}
      </text>
    </svg>
  )
}
