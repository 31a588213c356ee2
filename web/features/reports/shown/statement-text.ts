import { formatDay } from '../../../../domain/dates.ts'
import { formatAmount } from '../../../../domain/money/money.ts'
import type { Statement } from '../../../../domain/reports/statement.ts'
import { entryTitle, STATEMENT_TITLE } from '../../../../domain/reports/titles.ts'

/** Entries in a message: more would not be read. */
const MOST = 15

/** A statement as the text of a message: the newest entries, what is due, and the link to the customer's page. */
export function statementText(
  { customerName, currency, entries, closing }: Statement,
  url: string,
): string {
  const shown = entries.slice(-MOST).map((entry) => {
    const { day, debit, credit } = entry
    const amount = formatAmount(debit > 0n ? debit : -credit, currency)
    return `${formatDay(day)}: ${entryTitle(entry)}, ${amount}`
  })
  const owed =
    closing > 0n
      ? `Balance due: ${formatAmount(closing, currency)}`
      : closing < 0n
        ? `Your credit: ${formatAmount(-closing, currency)}`
        : 'Nothing is due.'
  const title = `${STATEMENT_TITLE} for ${customerName}`
  return [title, '', ...shown, '', owed, url].join('\n')
}
