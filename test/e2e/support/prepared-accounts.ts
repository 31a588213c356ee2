/** More than a run of all tests takes. */
export const COUNT = 300

export const PASSWORD = 'white yellow pink copies'

export interface Prepared {
  name: string
  email: string
}

/** The account of a number from 1: verified, with the Pro Plan and without records. No mail was sent to it. */
export function preparedAccount(number: number): Prepared {
  if (number > COUNT) throw new Error(`Only ${COUNT} accounts are prepared`)
  return { name: `Ẹ̀bùn Adébáyọ̀ ${number}`, email: `prepared${number}@olasola.example` }
}
