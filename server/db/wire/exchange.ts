import { Outgoing } from './outgoing.ts'
import type { Prepared, PreparedStatements } from './prepared.ts'
import { type Column, toColumn, toRow, toWire } from './values.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
}

/**
 * Statements that are sent together, and the answer to them. When one fails the server skips the others. Outside of a
 * transaction they form one of their own.
 */
export class Exchange {
  /** The messages to send. */
  readonly message: Uint8Array<ArrayBuffer>
  /** The rows of the statement that is answered: the last one, but for a commit that travels along. */
  readonly rows: Record<string, unknown>[] = []
  /** The command tag of that statement, such as 'UPDATE 2'. */
  tag = ''
  error: Error | null = null
  #statements: Prepared[]
  #prepared: PreparedStatements
  #current = 0
  #answered: number

  constructor(
    statements: readonly Statement[],
    prepared: PreparedStatements,
    answered = statements.length - 1,
  ) {
    this.#prepared = prepared
    this.#answered = answered
    // Encoded first: a value that cannot be encoded throws before a statement counts as prepared.
    const values = statements.map((statement) => statement.values.map(toWire))
    this.#statements = statements.map(({ text }) => prepared.of(text))
    const outgoing = new Outgoing()
    for (const name of prepared.takeDropped()) outgoing.close(name)
    for (const [index, statement] of this.#statements.entries()) {
      const { name, text, columns } = statement
      // The same statement may occur twice before its columns are known.
      const isNew = !columns && this.#statements.indexOf(statement) === index
      if (isNew) outgoing.parse(name, text)
      outgoing.bind(name, values[index] ?? [])
      if (isNew) outgoing.describe()
      outgoing.execute()
    }
    outgoing.sync()
    this.message = outgoing.take()
  }

  described(fields: { name: string; dataTypeID: number }[]): void {
    const statement = this.#statements[this.#current]
    if (statement) statement.columns = fields.map(toColumn)
  }

  row(values: readonly (string | null)[]): void {
    const columns = this.#statements[this.#current]?.columns
    if (this.#current !== this.#answered || !columns) return
    try {
      this.rows.push(toRow(columns, values))
    } catch (error) {
      this.error ??= error instanceof Error ? error : new Error(String(error))
    }
  }

  /** A statement without rows has no description. */
  completed(tag: string): void {
    const statement = this.#statements[this.#current]
    if (statement) statement.columns ??= NONE
    if (this.#current === this.#answered) this.tag = tag
    this.#current += 1
  }

  failed(error: Error): void {
    this.error ??= error
    // The failed one may or may not have been parsed, and those after it were skipped.
    for (const statement of this.#statements.slice(this.#current))
      if (!statement.columns) this.#prepared.forget(statement)
  }
}

const NONE: Column[] = []
