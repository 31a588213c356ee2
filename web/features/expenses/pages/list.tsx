import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Expense, MonthlyExpense } from '../../../../domain/expenses/expense.ts'
import { today } from '../../../lib/format/format.ts'
import { pageInstead } from '../../../lib/navigation/list-params.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useQueryParams } from '../../../lib/navigation/query-params.ts'
import { Redirect } from '../../../lib/navigation/redirect.tsx'
import type { Unsent } from '../../../lib/outbox/outbox.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/inputs/search-box.tsx'
import { Empty } from '../../../ui/page/empty.tsx'
import { ListFiles } from '../../../ui/page/list-files.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { RowSkeletons } from '../../../ui/page/row-skeletons.tsx'
import { UnsentList } from '../../../ui/page/unsent-list.tsx'
import { BillDialog } from '../bill/bill-dialog.tsx'
import { ExpenseDialog, readExpense } from '../form/index.ts'
import { FilterBar, isFiltered, parseFilters, Rows, toParams } from '../list/index.ts'
import { MonthsPlot, plotsOf } from '../plot/index.ts'
import { type ExpenseListQuery, expenseListQuery, monthsQuery } from '../queries.ts'
import { endHold, holdUnsent, receiptOf } from '../unsent/index.ts'
import '../expenses.css'

/** What the dialog shows: an expense, or a new one. */
interface Opened {
  expense?: Expense
  /** What was written without a network, opened again. */
  unsent?: Unsent
}

/** The expenses: a list with search and filters in the address, and what twelve months cost by category. */
export function Component() {
  usePageTitle('Expanses')
  const [, setAddress] = useSearchParams()
  const filters = parseFilters(useQueryParams())
  const list = useQuery(expenseListQuery(filters))
  const { page: _page, ...limits } = filters
  const { data, error, refetch, isPlaceholderData } = list
  const months = useQuery(monthsQuery)
  // The plots are above the list, which would move if they came later.
  const isReady = data !== undefined && !months.isPending
  const [opened, setOpened] = useState<Opened | null>(null)
  const choice = useChoice()
  const isNew = data?.total === 0 && !isFiltered(filters)
  const narrow = (change: Partial<ExpenseListQuery>) =>
    setAddress(toParams({ ...filters, page: 1, ...change }), { replace: true })
  const add = () => setOpened({})

  function editUnsent(unsent: Unsent): boolean {
    holdUnsent(unsent)
    setOpened({ unsent })
    return false
  }

  const instead = pageInstead(filters.page, list)
  if (instead) return <Redirect to={addressOf({ ...filters, page: instead })} />
  return (
    <>
      <PageHeader title="Expanses" count={data?.total}>
        <div className="page__find">
          <SearchBox
            label="Search expenses by payee, category or note"
            placeholder="Search through your expenses..."
            value={filters.search}
            onSearch={(search) => narrow({ search })}
          />
          <ButtonLink to={paths.recurrings}>Recurring</ButtonLink>
          <Button variant={isNew ? 'quiet' : 'primary'} icon="plus" onClick={add}>
            Add expense
          </Button>
        </div>
      </PageHeader>
      <UnsentList kind="expense" onEdit={editUnsent} />
      {isReady && !isNew && (
        <>
          <Plots months={months.data ?? []} />
          <FilterBar filters={filters} onChange={narrow} />
        </>
      )}
      {error && !data && (
        <LoadError title="Your expenses could not load." error={error} onRetry={refetch} />
      )}
      {!isReady && !error && <RowSkeletons label="Loading your expenses..." />}
      {isReady && data.data.length > 0 && (
        <>
          <Rows
            expenses={data.data}
            waiting={isPlaceholderData}
            chosen={choice.ids}
            onChoose={choice.set}
            onOpen={(expense) => setOpened({ expense })}
          />
          <Pagination {...data} to={(page) => addressOf({ ...filters, page })} />
        </>
      )}
      {isReady && data.total === 0 && (
        <NoExpenses
          isFiltered={!isNew}
          onAdd={add}
          onShowAll={() => setAddress(new URLSearchParams())}
        />
      )}
      {isReady && (
        <ListFiles
          list="expense"
          name="expenses"
          kind="expenses"
          isEmpty={isNew}
          filters={limits}
        />
      )}
      {choice.expenses.length > 0 && (
        <ChosenBar expenses={choice.expenses} onClear={choice.clear} />
      )}
      {opened && (
        <ExpenseDialog
          expense={opened.expense}
          started={opened.unsent && startedOf(opened.unsent)}
          onClose={(outcome) => {
            if (opened.unsent) endHold(opened.unsent, outcome)
            setOpened(null)
          }}
        />
      )}
    </>
  )
}

function startedOf(unsent: Unsent) {
  const { key, values } = unsent
  return { values: readExpense(values, today()), file: receiptOf(unsent), key }
}

/** The expenses that were chosen, on any page. */
function useChoice() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Expense>>(new Map())
  return {
    ids: new Set(chosen.keys()),
    expenses: [...chosen.values()],
    set: (expense: Expense, isChosen: boolean) =>
      setChosen((before) => {
        const next = new Map(before)
        if (isChosen) next.set(expense.id, expense)
        else next.delete(expense.id)
        return next
      }),
    clear: () => setChosen(new Map()),
  }
}

function ChosenBar({ expenses, onClear }: { expenses: Expense[]; onClear: () => void }) {
  const [billing, setBilling] = useState(false)
  return (
    <div className="exp-chosen" role="status">
      <span>{expenses.length} chosen</span>
      <Button variant="bare" onClick={onClear}>
        Clear
      </Button>
      <Button variant="primary" onClick={() => setBilling(true)}>
        Bill to a customer
      </Button>
      {billing && <BillDialog expenses={expenses} onClose={() => setBilling(false)} />}
    </div>
  )
}

function Plots({ months }: { months: MonthlyExpense[] }) {
  const plots = plotsOf(months, today().slice(0, 7))
  if (plots.length === 0) return null
  return (
    <div className="exp-plots">
      {plots.map((plot) => (
        <MonthsPlot key={plot.currency} plot={plot} />
      ))}
    </div>
  )
}

interface NoExpensesProps {
  isFiltered: boolean
  onAdd: () => void
  onShowAll: () => void
}

function NoExpenses({ isFiltered, onAdd, onShowAll }: NoExpensesProps) {
  if (isFiltered)
    return (
      <Empty
        title="No expenses found."
        action={<Button onClick={onShowAll}>Show all expenses</Button>}
      >
        Nothing matches the search and the filters.
      </Empty>
    )
  return (
    <Empty
      title="No expenses yet."
      action={
        <Button variant="primary" icon="plus" onClick={onAdd}>
          Add your first expense
        </Button>
      }
    >
      What your business spends appears here, beside what it earns. A photo of the receipt stays
      with it.
    </Empty>
  )
}

function addressOf(filters: ExpenseListQuery): string {
  const query = toParams(filters)
  return query.size > 0 ? `${paths.expanses}?${query}` : paths.expanses
}
