import type { Column } from './values.ts'

/** Statements kept per connection. PostgreSQL keeps a parsed text and a plan for each, some ten kilobytes. */
const MAX_KEPT = 128

/** Longer texts are inserts of many rows, which hardly ever occur twice with the same number of rows. */
const MAX_TEXT = 10_000

/** A statement that has been sent over the connection. */
export interface Prepared {
  /** Empty for an unnamed statement, which is parsed each time. */
  name: string
  text: string
  /** Known once it has run; empty if it returns no rows. */
  columns: Column[] | null
}

/** The named statements of one connection, least recently used first. */
export class PreparedStatements {
  #kept = new Map<string, Prepared>()
  #dropped: string[] = []
  #count = 0

  /** The statement of a text; it must be parsed first if its columns are unknown. */
  of(text: string): Prepared {
    const kept = this.#kept.get(text)
    if (kept) {
      this.#kept.delete(text)
      this.#kept.set(text, kept)
      return kept
    }
    if (text.length > MAX_TEXT) return { name: '', text, columns: null }
    this.#count += 1
    const added = { name: `s${this.#count}`, text, columns: null }
    this.#kept.set(text, added)
    this.#dropOldest()
    return added
  }

  /** Forgets a statement of which it is unknown whether the server has it. */
  forget(statement: Prepared): void {
    if (this.#kept.delete(statement.text)) this.#dropped.push(statement.name)
  }

  /** Forgets all of them, as after a migration has changed their columns. */
  forgetAll(): void {
    for (const statement of this.#kept.values()) this.forget(statement)
  }

  /** The names that the server can deallocate. */
  takeDropped(): string[] {
    return this.#dropped.splice(0)
  }

  #dropOldest(): void {
    if (this.#kept.size <= MAX_KEPT) return
    const [oldest] = this.#kept.values()
    if (oldest) this.forget(oldest)
  }
}
