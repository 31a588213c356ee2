import { Link } from 'wouter'
import { formatDay } from '../../../../domain/dates.ts'
import type { Expense } from '../../../../domain/expenses/expense.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Amount } from '../../../ui/amount.tsx'

interface Props {
  expenses: readonly Expense[]
  /** Another page is loading; these are the rows of the previous one. */
  waiting: boolean
  chosen: ReadonlySet<string>
  onChoose: (expense: Expense, isChosen: boolean) => void
  onOpen: (expense: Expense) => void
}

/** The expenses of a page. A tap opens one; the boxes choose what is billed to a customer. */
export function Rows({ expenses, waiting, chosen, onChoose, onOpen }: Props) {
  return (
    <ul className="rows exp-rows" aria-label="Expenses" aria-busy={waiting}>
      {expenses.map((expense) => (
        <li key={expense.id}>
          <Choice expense={expense} isChosen={chosen.has(expense.id)} onChoose={onChoose} />
          <h2>
            <button type="button" className="exp-rows__open" onClick={() => onOpen(expense)}>
              {expense.vendor || expense.category}
            </button>
          </h2>
          <p className="more">
            <span>{expense.vendor ? expense.category : expense.note}</span>
            <time dateTime={expense.day}>{formatDay(expense.day)}</time>
            <Marks expense={expense} />
          </p>
          <p className="acts exp-rows__amount">
            <Amount minor={expense.amount} currency={expense.currency} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function Choice({
  expense,
  isChosen,
  onChoose,
}: Pick<Props, 'onChoose'> & { expense: Expense; isChosen: boolean }) {
  const { vendor, category, day, invoiceId } = expense
  return (
    <label className="exp-rows__box">
      <span className="sr">{`Bill ${vendor || category} of ${formatDay(day)}`}</span>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={invoiceId !== null}
        onChange={(event) => onChoose(expense, event.target.checked)}
      />
    </label>
  )
}

function Marks({ expense }: { expense: Expense }) {
  const { invoiceId, receiptKey, customerName, recurringId } = expense
  return (
    <span className="exp-marks">
      {invoiceId !== null && <Link to={paths.invoice(invoiceId)}>Billed</Link>}
      {invoiceId === null && customerName && <span>For {customerName}</span>}
      {receiptKey !== null && <span>Receipt</span>}
      {recurringId !== null && <Link to={paths.recurring(recurringId)}>Recurring</Link>}
    </span>
  )
}
