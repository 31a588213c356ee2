import { formatDay } from '../dates.ts'
import { amountDueOf, type Invoice } from '../invoices/invoice.ts'
import { formatAmount } from '../money/money.ts'
import type { Language } from '../text/languages.ts'

type Shared = Pick<
  Invoice,
  'number' | 'seller' | 'currency' | 'dueDate' | 'total' | 'amountPaid' | 'credited'
>

/** The values that a sentence names. `sum` is what is due, or the total of a paid invoice. */
interface Facts {
  number: string
  seller: string
  sum: string
  /** The last day to pay. */
  day: string
}

interface Sentences {
  due: (facts: Facts) => string
  paid: (facts: Omit<Facts, 'day'>) => string
}

const SENTENCES: Record<Language, Sentences> = {
  en: {
    due: ({ number, seller, sum, day }) =>
      `Hello, this is invoice ${number} from ${seller}: ${sum}. Please pay by ${day}.`,
    paid: ({ number, seller, sum }) =>
      `Hello, this is invoice ${number} from ${seller}: ${sum}, paid in full. Thank you.`,
  },
  pcm: {
    due: ({ number, seller, sum, day }) =>
      `How far, dis na invoice ${number} from ${seller}: ${sum}. Abeg pay am before ${day} finish.`,
    paid: ({ number, seller, sum }) =>
      `How far, dis na invoice ${number} from ${seller}: ${sum}. You don pay everything, thank you.`,
  },
  yo: {
    due: ({ number, seller, sum, day }) =>
      `Ẹ ń lẹ́ o, invoice ${number} láti ọ̀dọ̀ ${seller} nìyí: ${sum}. Ẹ jọ̀wọ́, ẹ san owó náà kí ${day} tó kọjá.`,
    paid: ({ number, seller, sum }) =>
      `Ẹ ń lẹ́ o, invoice ${number} láti ọ̀dọ̀ ${seller} nìyí: ${sum}. Ẹ ti san gbogbo rẹ̀, ẹ ṣé.`,
  },
  ha: {
    due: ({ number, seller, sum, day }) =>
      `Sannu, ga invoice ${number} daga ${seller}: ${sum}. Don Allah a biya kafin ƙarshen ${day}.`,
    paid: ({ number, seller, sum }) =>
      `Sannu, ga invoice ${number} daga ${seller}: ${sum}. An biya duka, mun gode.`,
  },
  ig: {
    due: ({ number, seller, sum, day }) =>
      `Ndewo, nke a bụ invoice ${number} sitere n'aka ${seller}: ${sum}. Biko kwụọ ya tupu ${day} agafee.`,
    paid: ({ number, seller, sum }) =>
      `Ndewo, nke a bụ invoice ${number} sitere n'aka ${seller}: ${sum}. A kwụọla ya niile, daalụ.`,
  },
}

/** The text above the link: who asks, for how much, and until when. */
export function shareText(invoice: Shared, language: Language): string {
  const { number, seller, currency, dueDate } = invoice
  const due = amountDueOf(invoice)
  const { due: ask, paid: thank } = SENTENCES[language]
  const facts = { number, seller: seller.name }
  if (due > 0n) return ask({ ...facts, sum: formatAmount(due, currency), day: formatDay(dueDate) })
  return thank({ ...facts, sum: formatAmount(invoice.total, currency) })
}
