/**
 * Every word, figure, price line, testimonial and link of the public site (SITE-9). An owner changes them here and in
 * no component. Prices and what a plan holds are in domain/plans.ts, because the server charges and enforces them.
 */

/** The product's addresses elsewhere. */
export const LINKS = {
  sourceCode: 'https://github.com/',
  supportChat: 'https://www.whatsapp.com/',
  makers: [
    { name: 'Developer', href: 'https://github.com/' },
    { name: 'Product', href: 'https://risiti.example/' },
  ],
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
  ],
} as const

export const COPYRIGHT = '© 2024 Risiti.'

/** What Risiti says of itself, in figures. */
export const CLAIMS = {
  startingPrice: '₦3,500',
  joined: '11,720',
  rating: '4.8/5',
  reviews: '1,237',
  discount: 'up to 75% off',
  uptime: '99.9%',
  cards: 'Mastercard, Visa, Verve and American Express',
} as const

export const HOME = {
  title: 'Risiti: invoices and receipts for Nigerian business',
  description:
    'Make numbered invoices and receipts on your phone, send them as PDF and see who has paid. Unlimited invoices from ₦3,500 a year.',
  hero: {
    heading: ['Every naira,', 'on paper.'],
    text: 'Unlimited invoices and receipts for freelancers and small businesses: numbered, added up and ready to send, from the phone in your hand.',
    button: 'Get Started Now',
    note: `From ${CLAIMS.startingPrice} a year`,
  },
  join: {
    heading: 'business owners joined.',
    note: `Rated ${CLAIMS.rating} from ${CLAIMS.reviews} reviews`,
    button: 'Create an Account',
  },
  plans: {
    heading: 'Paid by the year. Unlimited invoices.',
    text: `No charge per invoice and none per client, on any plan. Paid for a year at once you keep ${CLAIMS.discount} what tools that bill by the month would take.`,
    refunds: 'No money-back guarantee, so take your time: pay when you are sure.',
  },
  recommendations: {
    heading: `Recommended: ${CLAIMS.rating} from ${CLAIMS.reviews} reviews`,
    text: 'What people who live by their invoices say first.',
    /** `stars` out of 5. Samples by trade and town: put the words of your own clients here, with their leave. */
    cards: [
      {
        stars: 5,
        words: 'The client had the PDF before I had packed my tools.',
        by: 'Generator technician, Ibadan',
      },
      {
        stars: 5,
        words: 'Half payment, balance, paid. I no longer keep that in my head.',
        by: 'Caterer, Enugu',
      },
      {
        stars: 4,
        words: 'It adds up right and my numbers never jump. My accountant stopped calling.',
        by: 'Fashion designer, Aba',
      },
    ],
  },
  security: {
    heading: 'Secure: your books are nobody else’s business.',
    text: 'Unlimited invoice protection, on every plan.',
    points: [
      {
        name: 'Automatic PDF backups',
        text: 'Every invoice can be drawn again as the PDF that your client got, to the letter.',
      },
      {
        name: 'Only you see your clients',
        text: 'Each account is walled off in the database itself, not only on the screen.',
      },
      {
        name: 'A number is given once',
        text: 'Numbers follow each other without a gap and are never given out twice.',
      },
      {
        name: 'No lock on the door out',
        text: 'Take all you have written with you, as PDF and as data, whenever you like.',
      },
    ],
  },
  solution: {
    heading: 'All in one: from the first quote to the last kobo.',
    text: 'Follow INV-000128 to its end. Every step you see here is kept for you, with its date.',
    facts: [
      { name: 'Cards from here and abroad', text: `${CLAIMS.cards}.` },
      { name: 'Offline money counts too', text: 'Cash and transfers are written in beside it.' },
      { name: 'It repeats itself', text: 'Weekly or monthly invoices go out on their own.' },
    ],
    ledger: {
      who: 'INV-000128, Chidịnma Okafọ',
      steps: [
        {
          day: '6 Nov',
          what: 'Invoice sent',
          how: 'By e-mail, with a PDF and a payment link',
          owed: '1,240,000.00',
        },
        {
          day: '9 Nov',
          what: 'Half Payment by card',
          how: 'Verve; in your bank by the next business day',
          got: '620,000.00',
          owed: '620,000.00',
        },
        {
          day: '1 Dec',
          what: 'Reminder sent',
          how: 'Three days before it falls due',
          owed: '620,000.00',
        },
        {
          day: '3 Dec',
          what: 'Balance by bank transfer',
          how: 'You write it in; offline money counts too',
          got: '620,000.00',
          owed: '0.00',
        },
        {
          day: '3 Dec',
          what: 'Paid, and the receipt sent',
          how: 'Nothing left to chase',
          owed: '0.00',
        },
      ],
    },
  },
  speed: {
    heading: 'Speed, where the network is slow.',
    text: `This page weighs less than one photo from your phone. The rest is built the same way, and is up ${CLAIMS.uptime} of the time.`,
    figures: [
      { figure: '40 KB', text: 'at most for a page of this site' },
      { figure: '360 px', text: 'wide is the screen we draw for first' },
      { figure: CLAIMS.uptime, text: 'uptime' },
    ],
  },
  stories: {
    heading: 'Client stories, as the day goes.',
    /** Samples by trade and town, not words of real people: replace them with your own clients' stories. */
    cards: [
      {
        trade: 'Photographer, Lagos',
        words:
          'The deposit is invoiced at the shoot and the balance when the album is handed over. Both stand on one invoice, so nobody asks what was paid.',
      },
      {
        trade: 'Poultry farm, Ogun',
        words:
          'Forty crates on Tuesday, forty on Friday. The customer is chosen once, the rest is already there.',
      },
      {
        trade: 'Web developer, Abuja',
        words:
          'Clients abroad are billed in dollars and pounds, those at home in naira, and the overview never mixes them.',
      },
    ],
  },
  support: {
    heading: '24/7 customer support',
    text: 'Stuck on an invoice at midnight? Write to us. With Enterprise you have someone to call.',
    button: 'Chat with us',
  },
} as const

/** The invoice of the hero: the product's own paper, drawn from these. Amounts in naira. */
export const SAMPLE_INVOICE = {
  number: 'INV-000128',
  business: 'Ọlá Ṣọlá Ventures',
  email: 'pay@olasola.example.ng',
  phone: '+234 803 000 0142',
  client: 'Chidịnma Okafọ',
  clientAddress: 'Okafọ Foods, 7 Zik Avenue, Enugu',
  details: 'New face for the Okafọ Foods palm-oil range, from label to shop front.',
  date: '2026-11-06',
  due: '2026-12-04',
  lines: [
    { description: 'Brand identity, palm-oil range', qty: 1, unitPrice: 480_000 },
    { description: 'Label artwork, five bottle sizes', qty: 5, unitPrice: 45_000 },
    { description: 'Product photography, Ògbẹ̀tẹ̀ market', qty: 2, unitPrice: 120_000 },
    { description: 'Print supervision and delivery', qty: 1, unitPrice: 95_500 },
    { description: 'Shop signboard, 8 by 4 feet', qty: 1, unitPrice: 199_500 },
  ],
} as const
