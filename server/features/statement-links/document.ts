import { fileAddress } from '../../../contract/wire/files.ts'
import { formatLongDate } from '../../../domain/dates.ts'
import { STATEMENT_TITLE } from '../../../domain/reports/titles.ts'
import { type Html, html } from '../../adapters/formats/html.ts'
import { accountPart } from './parts/account.ts'
import type { OpenStatement } from './queries.ts'

/** The customer's page of a statement: who sent it, and for each currency the account and its PDF. */
export function statementPage(page: OpenStatement): Html {
  const { sellers, customerName, statements, today } = page
  const [seller] = sellers
  const logo = sellers.length === 1 ? seller?.logoKey : null
  return html`<header class="seller">${logo ? html`<img src="${fileAddress(logo)}" alt="">` : ''}<h1>${sellers.map(({ name }) => name).join(', ') || STATEMENT_TITLE}</h1></header>
<p>${STATEMENT_TITLE} for <strong>${customerName}</strong>, ${formatLongDate(today)}. It shows the last twelve months.</p>
${statements.length > 0 ? statements.map((statement) => accountPart(page, statement)) : html`<p>Nothing was billed or paid.</p>`}`
}
