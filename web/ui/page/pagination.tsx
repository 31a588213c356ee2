import { Link } from 'wouter'
import { formatCount } from '../../../domain/money/money.ts'
import { pageNumbers } from './page-numbers.ts'

interface Props {
  page: number
  pageSize: number
  pages: number
  total: number
  /** The address of a page of this list. */
  to: (page: number) => string
}

/** Pagination below a list: '9 to 16 of 46' and the page links. Nothing if there is only one page. */
export function Pagination({ page, pageSize, pages, total, to }: Props) {
  if (pages <= 1) return null
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <div className="list-end">
      <p>
        {formatCount(first)} to {formatCount(last)} of {formatCount(total)}
      </p>
      <nav className="pages" aria-label="Pages">
        {pageNumbers(page, pages).map((number) =>
          number > 0 ? (
            <Link
              key={number}
              to={to(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {formatCount(number)}
            </Link>
          ) : (
            <span key={number} aria-hidden="true">
              …
            </span>
          ),
        )}
      </nav>
    </div>
  )
}
