import type { Language } from '../text/languages.ts'

interface Words {
  subject: string
  body: string
}

/** The tone of a reminder: friendly before the due day, plain on it and shortly after, firm from a week on. */
type Tone = 'before' | 'today' | 'late' | 'firm'

/** Days after the due day from which a reminder is firm. */
const FIRM_FROM = 7

const TEXTS: Record<Language, Record<Tone, Words>> = {
  en: {
    before: {
      subject: 'Invoice {number} is due on {day}',
      body: 'Hello {customer},\n\nA friendly note that invoice {number}, {amount}, is due on {day}.\n\nYou can see it and pay here: {link}\n\nThank you,\n{business}',
    },
    today: {
      subject: 'Invoice {number} is due today',
      body: 'Hello {customer},\n\nInvoice {number} is due today, {day}: {amount}.\n\nYou can see it and pay here: {link}\n\nThank you,\n{business}',
    },
    late: {
      subject: 'Invoice {number} was due on {day}',
      body: 'Hello {customer},\n\nInvoice {number} was due on {day}, and {amount} is still to be paid. Perhaps it slipped your mind.\n\nYou can see it and pay here: {link}\n\nIf you have paid already, please say so on that page. Thank you,\n{business}',
    },
    firm: {
      subject: 'Please pay invoice {number} now',
      body: '{customer},\n\nInvoice {number} has been overdue since {day}, and {amount} is still to be paid. Please pay it now: {link}\n\nIf something is wrong with the invoice, or you need more time, answer this message today.\n\n{business}',
    },
  },
  pcm: {
    before: {
      subject: 'Invoice {number} go due for {day}',
      body: 'How far {customer},\n\nNa small reminder be this: invoice {number}, {amount}, go due for {day}.\n\nYou fit see am and pay here: {link}\n\nThank you,\n{business}',
    },
    today: {
      subject: 'Invoice {number} due today',
      body: 'How far {customer},\n\nInvoice {number} due today, {day}: {amount}. Abeg pay am before today finish.\n\nYou fit see am and pay here: {link}\n\nThank you,\n{business}',
    },
    late: {
      subject: 'Invoice {number} don pass im day',
      body: 'How far {customer},\n\nThe day to pay invoice {number} don pass since {day}, and {amount} still remain. E fit be say you forget.\n\nYou fit see am and pay here: {link}\n\nIf you don pay already, abeg tell us for that page. Thank you,\n{business}',
    },
    firm: {
      subject: 'Abeg pay invoice {number} now',
      body: '{customer},\n\nInvoice {number} don late since {day}, and {amount} still remain. Abeg pay am now: {link}\n\nIf anything no correct for the invoice, or you need more time, reply this message today.\n\n{business}',
    },
  },
  yo: {
    before: {
      subject: 'Ọjọ́ ìsanwó invoice {number} ni {day}',
      body: 'Ẹ ń lẹ́ o, {customer},\n\nÌránnilétí kékeré ni èyí: ọjọ́ tó yẹ kí ẹ san invoice {number}, {amount}, ni {day}.\n\nẸ lè wò ó, kí ẹ sì san owó náà níbí: {link}\n\nẸ ṣé,\n{business}',
    },
    today: {
      subject: 'Òní ni ọjọ́ ìsanwó invoice {number}',
      body: 'Ẹ ń lẹ́ o, {customer},\n\nÒní, {day}, ni ọjọ́ tó yẹ kí ẹ san invoice {number}: {amount}. Ẹ jọ̀wọ́, ẹ san án lónìí.\n\nẸ lè wò ó, kí ẹ sì san owó náà níbí: {link}\n\nẸ ṣé,\n{business}',
    },
    late: {
      subject: 'Ọjọ́ ìsanwó invoice {number} ti kọjá',
      body: 'Ẹ ń lẹ́ o, {customer},\n\nỌjọ́ ìsanwó invoice {number} ti kọjá láti {day}, ẹ kò sì tíì san {amount}. Bóyá ẹ gbàgbé ni.\n\nẸ lè wò ó, kí ẹ sì san owó náà níbí: {link}\n\nTí ẹ bá ti san án, ẹ jọ̀wọ́, ẹ sọ fún wa ní ojú ìwé yẹn. Ẹ ṣé,\n{business}',
    },
    firm: {
      subject: 'Ẹ jọ̀wọ́, ẹ san invoice {number} báyìí',
      body: '{customer},\n\nInvoice {number} ti pẹ́ láti {day}, ẹ kò sì tíì san {amount}. Ẹ jọ̀wọ́, ẹ san án báyìí: {link}\n\nTí ohun kan kò bá tọ́ nínú invoice náà, tàbí tí ẹ bá nílò àkókò sí i, ẹ fèsì sí ìfiránṣẹ́ yìí lónìí.\n\n{business}',
    },
  },
  ha: {
    before: {
      subject: 'Ranar biyan invoice {number} ita ce {day}',
      body: 'Sannu {customer},\n\nƊan tunatarwa ne: ranar biyan invoice {number}, {amount}, ita ce {day}.\n\nKuna iya duba shi ku biya a nan: {link}\n\nMun gode,\n{business}',
    },
    today: {
      subject: 'Yau ce ranar biyan invoice {number}',
      body: 'Sannu {customer},\n\nYau, {day}, ita ce ranar biyan invoice {number}: {amount}. Don Allah a biya yau.\n\nKuna iya duba shi ku biya a nan: {link}\n\nMun gode,\n{business}',
    },
    late: {
      subject: 'Ranar biyan invoice {number} ta wuce',
      body: 'Sannu {customer},\n\nRanar biyan invoice {number} ta wuce tun {day}, kuma har yanzu ba a biya {amount} ba. Wataƙila an manta ne.\n\nKuna iya duba shi ku biya a nan: {link}\n\nIdan kun riga kun biya, don Allah ku sanar da mu a wannan shafin. Mun gode,\n{business}',
    },
    firm: {
      subject: 'Don Allah a biya invoice {number} yanzu',
      body: '{customer},\n\nInvoice {number} ya makara tun {day}, kuma har yanzu ba a biya {amount} ba. Don Allah a biya yanzu: {link}\n\nIdan akwai kuskure a invoice ɗin, ko kuna buƙatar ƙarin lokaci, ku amsa wannan saƙon yau.\n\n{business}',
    },
  },
  ig: {
    before: {
      subject: 'Ụbọchị ịkwụ ụgwọ invoice {number} bụ {day}',
      body: 'Ndewo {customer},\n\nNke a bụ obere ncheta: ụbọchị ịkwụ ụgwọ invoice {number}, {amount}, bụ {day}.\n\nỊ nwere ike ịhụ ya ma kwụọ ụgwọ ebe a: {link}\n\nDaalụ,\n{business}',
    },
    today: {
      subject: 'Taa bụ ụbọchị ịkwụ ụgwọ invoice {number}',
      body: 'Ndewo {customer},\n\nTaa, {day}, bụ ụbọchị ịkwụ ụgwọ invoice {number}: {amount}. Biko kwụọ ya taa.\n\nỊ nwere ike ịhụ ya ma kwụọ ụgwọ ebe a: {link}\n\nDaalụ,\n{business}',
    },
    late: {
      subject: 'Ụbọchị ịkwụ ụgwọ invoice {number} agafeela',
      body: 'Ndewo {customer},\n\nỤbọchị ịkwụ ụgwọ invoice {number} gafere na {day}, ma a kwụbeghị {amount}. Eleghị anya i chefuru ya.\n\nỊ nwere ike ịhụ ya ma kwụọ ụgwọ ebe a: {link}\n\nỌ bụrụ na ị kwụọla ya, biko gwa anyị na peeji ahụ. Daalụ,\n{business}',
    },
    firm: {
      subject: 'Biko kwụọ ụgwọ invoice {number} ugbu a',
      body: '{customer},\n\nInvoice {number} egbuola oge kemgbe {day}, ma a kwụbeghị {amount}. Biko kwụọ ya ugbu a: {link}\n\nỌ bụrụ na ihe adịghị mma na invoice ahụ, ma ọ bụ na ị chọrọ oge ọzọ, zaghachi ozi a taa.\n\n{business}',
    },
  },
}

/** The default text for a number of days after the due day, negative before it, with placeholders. */
export function usualText(language: Language, days: number): Words {
  return TEXTS[language][toneOf(days)]
}

function toneOf(days: number): Tone {
  if (days < 0) return 'before'
  if (days === 0) return 'today'
  return days < FIRM_FROM ? 'late' : 'firm'
}
