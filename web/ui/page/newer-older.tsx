import { Button } from '../button.tsx'

interface Props {
  page: number
  /** How many there are. */
  pages: number
  onTurn: (page: number) => void
}

/** The buttons that turn the pages of a log, whose page is not in the address. */
export function NewerOlder({ page, pages, onTurn }: Props) {
  return (
    <>
      <Button disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Newer
      </Button>
      <Button disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        Older
      </Button>
    </>
  )
}
