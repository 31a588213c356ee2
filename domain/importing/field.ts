/** What a column can hold. */
export interface ImportField {
  name: string
  /** As a screen shows it. */
  label: string
  isRequired?: boolean
  /** How its cells are read; text by default. */
  type?: 'day' | 'amount' | 'quantity' | 'currency'
  /**
   * What the column is called in other programs, the likeliest first, written as plainName does. A column is taken by
   * the first field that knows it.
   */
  names: readonly string[]
}

/** As every kind that has one reads it. */
export const CURRENCY: ImportField = {
  name: 'currency',
  label: 'Currency',
  type: 'currency',
  names: ['currency', 'currencycode', 'clientcurrency', 'invoicecurrency'],
}
