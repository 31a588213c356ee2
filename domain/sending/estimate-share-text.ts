import { formatDay } from '../dates.ts'
import type { Estimate } from '../estimates/estimate.ts'
import { formatAmount } from '../money/money.ts'
import type { Language } from '../text/languages.ts'

type Shared = Pick<Estimate, 'number' | 'seller' | 'currency' | 'total' | 'validUntil'>

/** The values that a sentence names. */
interface Facts {
  number: string
  seller: string
  sum: string
  /** The last day to answer. */
  day: string
}

const SENTENCES: Record<Language, (facts: Facts) => string> = {
  en: ({ number, seller, sum, day }) =>
    `Hello, this is estimate ${number} from ${seller}: ${sum}. Please accept or decline it by ${day}.`,
  pcm: ({ number, seller, sum, day }) =>
    `How far, dis na estimate ${number} from ${seller}: ${sum}. Abeg tell us whether you gree before ${day} finish.`,
  yo: ({ number, seller, sum, day }) =>
    `Ẹ ń lẹ́ o, estimate ${number} láti ọ̀dọ̀ ${seller} nìyí: ${sum}. Ẹ jọ̀wọ́, ẹ sọ fún wa bóyá ẹ gbà á kí ${day} tó kọjá.`,
  ha: ({ number, seller, sum, day }) =>
    `Sannu, ga estimate ${number} daga ${seller}: ${sum}. Don Allah a faɗa mana ko an amince kafin ƙarshen ${day}.`,
  ig: ({ number, seller, sum, day }) =>
    `Ndewo, nke a bụ estimate ${number} sitere n'aka ${seller}: ${sum}. Biko gwa anyị ma ị kwetara tupu ${day} agafee.`,
}

/** The text above the link: who offers it, for how much, and until when to answer. */
export function estimateShareText(estimate: Shared, language: Language): string {
  const { number, seller, currency, total, validUntil } = estimate
  return SENTENCES[language]({
    number,
    seller: seller.name,
    sum: formatAmount(total, currency),
    day: formatDay(validUntil),
  })
}
