/** What a column can hold. */
export interface ImportField {
  name: string
  /** The label on screens. */
  label: string
  isRequired?: boolean
  /** How its cells are read; text by default. */
  type?: 'day' | 'amount' | 'quantity' | 'currency'
  /**
   * What the column is called in other programs, most likely first, in the form of plainName. The first field that
   * knows a column takes it.
   */
  names: readonly string[]
}

/** The currency field of every kind that has one. */
export const CURRENCY: ImportField = {
  name: 'currency',
  label: 'Currency',
  type: 'currency',
  names: ['currency', 'currencycode', 'clientcurrency', 'invoicecurrency'],
}
