import type {
  PaperClearance,
  Paper as PaperData,
  PaperFact,
  PaperLine,
  PaperParty,
  PaperSum,
} from '../../../../domain/paper/paper.ts'
import type { NameSize } from '../../../../domain/paper/paper-sizes.ts'
import { MailAddress } from '../../../ui/mail-address.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Status } from '../../../ui/status.tsx'
import { PaperLogo } from './paper-logo.tsx'
import { PaperTable } from './paper-table.tsx'
import { PaperValue } from './paper-value.tsx'
import { RichText } from './rich-text.tsx'
import '../../../ui/css/paper.css'
import './paper.css'
import './transfer.css'

interface Props {
  paper: PaperData
  /** The address of the logo; '' for none. */
  logo: string
  /** The paper is the whole page: its title is then the page's heading. */
  asPage: boolean
}

const NAME_CLASS: Record<NameSize, string> = {
  normal: 'paper__biz',
  small: 'paper__biz paper__biz--long',
  smallest: 'paper__biz paper__biz--longest',
}

/** A document as its reader gets it, with the texts and figures of the PDF. Adapts to its container's width. */
export function Paper({ paper, logo, asPage }: Props) {
  const { from, to, details, transfer, clearance, notes } = paper
  const Title = asPage ? 'h1' : 'p'
  return (
    <article className="paper" aria-label={paper.label}>
      <div className="paper__sheet">
        <div className="paper__head">
          <PaperLogo address={logo} name={from.name} />
          <p className={NAME_CLASS[paper.nameSize]}>{from.name}</p>
          <div className="paper__title">
            <Title className="paper__kind">{paper.title}</Title>
            <p className="paper__no">{paper.number}</p>
          </div>
        </div>
        {paper.stamp && (
          <p
            className={`paper__stamp paper__stamp--${paper.stamp.toLowerCase()}`}
            aria-hidden="true"
          >
            {paper.stamp}
          </p>
        )}
        <div className="paper__parties">
          <Party party={from} />
          <Party party={to} />
          {details && <p className={detailsClass(paper)}>{details}</p>}
          <dl className="paper__box">
            {paper.facts.map((fact) => (
              <Fact key={fact.caption} fact={fact} />
            ))}
          </dl>
        </div>
        <PaperTable columns={paper.columns} rows={paper.rows} />
        <dl className="paper__totals">
          {paper.sums.map((sum) => (
            <Sum key={sum.label} sum={sum} />
          ))}
        </dl>
        {transfer.length > 0 && <Transfer lines={transfer} />}
        {clearance && <Cleared clearance={clearance} />}
        {notes.length > 0 && (
          <div className="paper__notes">
            <RichText nodes={notes} />
          </div>
        )}
        <div className="paper__foot">
          <span>{paper.foot}</span>
        </div>
      </div>
    </article>
  )
}

function Party({ party: { caption, name, address, email, phone } }: { party: PaperParty }) {
  return (
    <div>
      <p className="paper__cap">{caption}</p>
      <p className="strong">{name}</p>
      {address && <p>{address}</p>}
      {email && (
        <p>
          <MailAddress address={email} />
        </p>
      )}
      {phone && <p className="num">{phone}</p>}
    </div>
  )
}

function Fact({ fact: { caption, value, ring, isLong } }: { fact: PaperFact }) {
  const isText = typeof value === 'string'
  return (
    <div className={isText ? undefined : isLong ? 'due paper--long' : 'due'}>
      <dt className="paper__cap">{caption}</dt>
      <dd>{isText && ring ? <Status fill={ring} word={value} /> : <PaperValue value={value} />}</dd>
    </div>
  )
}

function Transfer({ lines }: { lines: PaperLine[] }) {
  return (
    <dl className="paper__box paper__transfer" aria-label="Pay by bank transfer">
      {lines.map(({ caption, value }) => (
        <div key={caption}>
          <dt className="paper__cap">{caption}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Cleared({ clearance: { irn, qr } }: { clearance: PaperClearance }) {
  return (
    <div className="paper__nrs">
      {qr && <QrCode text={qr} />}
      <div>
        <p className="strong">Accepted by the Nigeria Revenue Service</p>
        <p className="paper__cap">INVOICE REFERENCE NUMBER (IRN)</p>
        <p className="num">{irn}</p>
      </div>
    </div>
  )
}

const SUM_CLASS: Record<PaperSum['kind'], string | undefined> = {
  plain: undefined,
  total: 'total',
  due: 'left',
}

function Sum({ sum: { label, amount, kind, isLong } }: { sum: PaperSum }) {
  return (
    <div className={kind === 'total' && isLong ? 'total paper--long' : SUM_CLASS[kind]}>
      <dt>{label}</dt>
      <dd>
        <PaperValue value={amount} />
      </dd>
    </div>
  )
}

function detailsClass({ detailsPlace }: PaperData): string {
  return detailsPlace === 'below' ? 'paper__details paper__details--long' : 'paper__details'
}
