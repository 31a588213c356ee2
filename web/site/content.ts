/**
 * Every word, figure, price line and testimonial of the public site (SITE-9). An owner changes them here and in no
 * component. Prices and what a plan holds are in domain/plans/plans.ts, because the server charges and enforces them. Links
 * to other sites are settings of the server (README), because the application and mails have them too.
 */

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
    /** Of the pricing cards; which a plan shows and includes follows from domain/plans/plans.ts. */
    lines: {
      oneBusiness: 'One business',
      manyBusinesses: 'Multiple businesses',
      clients: 'Unlimited clients',
      invoices: 'Unlimited invoices',
      payments: 'Online payments',
      email: 'E-mail services',
      support: '24/7 customer care support',
    },
  },
  recommendations: {
    heading: `Recommended: ${CLAIMS.rating} from ${CLAIMS.reviews} reviews`,
    text: 'What people who live by their invoices say first.',
    /** `stars` out of 5. Samples by trade and town: put the words of your own clients here, with their permission. */
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
      { figure: '50 KB', text: 'at most for a page of this site, with its font' },
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
          'The deposit is invoiced at the shoot and the balance when the album is handed over. Both are on one invoice, so nobody asks what was paid.',
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

/** The invoice of the hero: the product's own paper, drawn from these. Amounts in kobo: 480_000_00n is NGN 480,000.00. */
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
    { description: 'Brand identity, palm-oil range', qty: 1, unitPrice: 480_000_00n },
    { description: 'Label artwork, five bottle sizes', qty: 5, unitPrice: 45_000_00n },
    { description: 'Product photography, Ògbẹ̀tẹ̀ market', qty: 2, unitPrice: 120_000_00n },
    { description: 'Print supervision and delivery', qty: 1, unitPrice: 95_500_00n },
    { description: 'Shop signboard, 8 by 4 feet', qty: 1, unitPrice: 199_500_00n },
  ],
} as const

/** The two buttons at the head of Features and Solution (SITE-6, SITE-7). */
export const START = {
  account: 'Create Free Account',
  advance: 'Try the Advance Version',
} as const

/** Features: twelve in three chapters, in the order of the work. `picture` holds the words and figures drawn beside. */
export const FEATURES = {
  title: 'Features: invoices, payments and reports - Risiti',
  description:
    'Invoices and quotes, card payments, reminders, receipts, expenses and reports: the twelve things Risiti does for a small business in Nigeria.',
  heading: 'Twelve jobs you can put down.',
  text: 'Writing it, chasing it, counting it. Risiti takes the paperwork that lies around your work, and leaves you the work.',
  write: {
    heading: 'Write it once.',
    invoices: {
      name: 'Create invoices or quotes',
      text: 'Choose the client, name the work, set the price. Amounts, total and number are filled in while you type, and every invoice after this one costs you nothing more.',
      picture: {
        kinds: ['Invoice', 'Quote'],
        head: ['Kasim Ɗanjuma, Kaduna', 'INV-000127'],
        lines: [
          { description: 'Roof trusses, 6 m', qty: 12, unitPrice: 18_500_00n },
          { description: 'Zinc sheets, 0.55 mm', qty: 20, unitPrice: 6_150_00n },
          { description: 'Delivery to Kawo', qty: 1, unitPrice: 40_000_00n },
        ],
        add: 'Add Item',
        total: 'TOTAL',
      },
    },
    recurring: {
      name: 'Recurring weekly or monthly invoices',
      text: 'Rent, retainers, the Tuesday eggs: say it once, and it goes out every week or every month.',
      picture: {
        month: 'Dec',
        sheets: [
          { day: '1', number: '131' },
          { day: '8', number: '134' },
          { day: '15', number: '139' },
          { day: '22', number: '142' },
        ],
      },
    },
    print: {
      name: 'Print or PDF download',
      text: 'Screen, print and PDF are one document: the same words in the same order, and the same figures.',
      picture: { file: 'Kasim Ɗanjuma Invoice.pdf', note: 'A4, one page' },
    },
    mobile: {
      name: 'Mobile responsive',
      text: 'Drawn for a small phone first: big keys, a number pad for amounts, the total always in sight.',
      picture: { field: 'Unit price', typed: '18,500', total: 'TOTAL', sum: '222,000.00' },
    },
  },
  paid: {
    heading: 'Be paid sooner.',
    cards: {
      name: 'Accept online card payments',
      text: `Your client pays from the invoice itself, with ${CLAIMS.cards}.`,
      picture: {
        to: 'Ọlá Ṣọlá Ventures',
        what: 'INV-000128, half payment',
        sum: '620,000.00',
        fields: [
          { name: 'Card number', typed: '•••• •••• •••• 4081' },
          { name: 'Valid until', typed: '11 / 28' },
          { name: 'CVV', typed: '•••' },
        ],
        button: 'Pay NGN 620,000.00',
      },
    },
    deposits: {
      name: 'Deposits by the next business day',
      text: 'What is paid on Monday is in your bank account on Tuesday.',
      picture: [
        { day: 'Monday', what: 'Paid by card, 10:42' },
        { day: 'Tuesday', what: 'In your bank account' },
      ],
    },
    reminders: {
      name: 'Send payment reminders',
      text: 'Polite, on time and never forgotten, so that you need not be the one who asks.',
      picture: {
        from: 'Ọlá Ṣọlá Ventures',
        subject: 'INV-000128 falls due on Friday',
        words: 'Dear Chidịnma, NGN 620,000.00 is still open.',
      },
    },
    receipts: {
      name: 'Send payment receipts',
      text: 'Money is written in, and the receipt for it is ready to send.',
      picture: {
        title: 'RECEIPT',
        from: 'Chidịnma Okafọ',
        words: 'Six hundred and twenty thousand naira only',
        sum: '620,000.00',
      },
    },
  },
  bookkeeping: {
    heading: 'Know where you stand.',
    track: {
      name: 'Track invoices and payments, offline ones too',
      text: 'Card, transfer or cash in hand: each payment is listed under its invoice with its date, and what is still owed is worked out for you.',
      picture: {
        head: 'Payments of INV-000124',
        rows: [
          { day: '12 Nov', how: 'Card, Mastercard', sum: 400_000_00n },
          { day: '19 Nov', how: 'Cash, written in by you', sum: 150_000_00n },
          { day: '21 Nov', how: 'Bank transfer', sum: 155_000_00n },
        ],
        paid: 'Amount Paid',
        owed: 'Amount Not-Paid',
        total: 940_000_00n,
      },
    },
    expenses: {
      name: 'Manage expenses',
      text: 'Diesel, data, delivery: what goes out, next to what comes in.',
      picture: [
        { what: 'Diesel, generator', sum: 42_000_00n },
        { what: 'Data, 40 GB', sum: 15_000_00n },
        { what: 'Dispatch rider', sum: 8_500_00n },
      ],
    },
    reports: {
      name: 'Financial reporting',
      text: 'What was billed and what came in, month by month, each currency for itself.',
      /** Heights of the bars in hundredths. */
      picture: [
        { month: 'Jun', billed: 46, got: 40 },
        { month: 'Jul', billed: 62, got: 58 },
        { month: 'Aug', billed: 54, got: 30 },
        { month: 'Sep', billed: 78, got: 70 },
        { month: 'Oct', billed: 88, got: 74 },
        { month: 'Nov', billed: 96, got: 66 },
      ],
    },
    api: {
      name: 'An API for integrations',
      text: 'Whatever a button of Risiti does, your own program can do as well. The server describes every call itself.',
      picture: [
        'POST /api/client/add',
        '{ "name": "Ngozi Ụzọma",',
        '  "phone": "+2348030000142" }',
      ],
    },
  },
  foot: {
    heading: 'Put the duplicate book away.',
    text: 'Make an account, name your business, and write the next invoice here.',
  },
} as const

export const SOLUTION = {
  title: 'Solution: get paid online in Nigeria - Risiti',
  description:
    'Online card payments on every invoice: local and international cards, deposits by the next business day, secure by design.',
  heading: 'No more “send your account number”.',
  text: 'Your client opens the invoice and pays it there. You get the money, its date and the receipt, all on one page.',
  payments: {
    heading: 'Online payments, without a terminal',
    points: [
      {
        name: 'Fast deposits',
        text: 'Paid on Monday, in your bank account on Tuesday: deposits come by the next business day.',
      },
      {
        name: 'Local and international cards',
        text: `${CLAIMS.cards}. Your client in Yaba and your client in London pay on the same page.`,
      },
      {
        name: 'Secure by design',
        text: 'Card numbers go to the payment provider and never to us. A payment counts only once the provider itself has confirmed its sum, its currency and its reference.',
      },
    ],
    journey: {
      who: 'INV-000126, Adébísí Ọláyínká',
      sum: '2,150,000.00',
      steps: [
        { time: 'Mon 09:05', what: 'Invoice opened', how: 'On her phone, from the mail' },
        { time: 'Mon 09:07', what: 'Paid by card', how: 'Visa, confirmed by the provider' },
        { time: 'Mon 09:07', what: 'Receipt sent', how: 'Automatically, to both of you' },
        { time: 'Tue', what: 'In your bank', how: 'By the next business day' },
      ],
    },
  },
  faster: {
    heading: 'Get Paid Faster!',
    text: 'What holds up most payments is the invoice that nobody has written yet. Write it before you leave the site.',
    button: 'Sign up Now',
    days: [
      { key: 'thu', name: 'Thu' },
      { key: 'fri', name: 'Fri' },
      { key: 'sat', name: 'Sat' },
      { key: 'sun', name: 'Sun' },
      { key: 'mon', name: 'Mon' },
      { key: 'tue', name: 'Tue' },
      { key: 'wed', name: 'Wed' },
    ],
    /** Days after the job: when the invoice was sent, and when the money came. */
    habits: [
      {
        name: 'Sent “when I have time”, paid on Wednesday',
        sent: 4,
        paid: 6,
        told: 'A job done on Thursday and invoiced on Monday is paid on Wednesday.',
      },
      {
        name: 'Sent on the spot, paid on Friday',
        sent: 0,
        paid: 1,
        told: 'Invoiced on the spot and paid by card, it is paid on Friday.',
      },
    ],
  },
} as const

/** What the three forms with one e-mail field share. */
export const SIGN_UP = {
  label: 'Email Address',
  privacy: 'How we keep your address',
} as const

export const VIDEOS = {
  title: 'Videos - Risiti',
  description:
    'Short films about writing invoices and getting them paid. This page is under construction: leave your e-mail and be the first to know.',
  heading: 'Videos',
  notice: 'This page is under construction.',
  text: 'Short films will appear here: how to write the first invoice, take a deposit, send a reminder that does not sting. Leave your address, and the newsletter will announce the first one.',
  button: 'Subscribe',
  busy: 'Subscribing...',
  done: 'Thank you for Subscribing',
} as const

export const SUBSCRIBE = {
  title: 'Weekly Newsletter - Risiti',
  description:
    'One mail a week about invoices that get paid, for freelancers and small businesses in Nigeria. Unsubscribe with one click.',
  heading: 'Weekly Newsletter',
  text: 'One mail a week about invoices that get paid. Short enough for the queue at the bank.',
  topicsHeading: 'What it is about',
  topics: [
    'Asking for a deposit without losing the job',
    'What an invoice must show since January 2026',
    'Reminders that keep the client',
    'What is new in Risiti',
  ],
  button: 'Subscribe',
  busy: 'Subscribing...',
  done: 'Thank you for Subscribing',
} as const

export const WAITLIST = {
  title: 'Early access: join the waitlist - Risiti',
  description:
    'Join the waitlist of Risiti for early access and claim your premium username before someone else does.',
  heading: ['Get in early.', 'Claim your premium username.'],
  text: 'Those on the waitlist come in first, and take the name they want before anyone else can.',
  button: 'Join Waitlist',
  busy: 'Joining...',
  done: 'Thank you for Joining our Waitlist',
  newsletter: 'Only here to read? Get the weekly newsletter',
  pause: 'Hold the pictures still',
  phone: {
    label:
      'A phone that shows three screens of Risiti in turn: the overview with what was paid and what is owed, the list of invoices, and an invoice stamped as paid.',
    overview: {
      greeting: 'Good Day, Ẹ̀bùn.',
      total: 'Total Amount',
      sum: '18,462,750.00',
      paid: 'Amount Paid',
      paidSum: '12,907,250.00',
      owed: 'Amount Not-Paid',
      owedSum: '5,555,500.00',
      recent: 'Recent invoices',
      rows: [
        { who: 'Chidịnma Okafọ', sum: '1,240,000.00', status: 'Half Payment', paid: false },
        { who: 'Kasim Ɗanjuma', sum: '385,000.00', status: 'Not-Paid', paid: false },
        { who: 'Adébísí Ọláyínká', sum: '2,150,000.00', status: 'Paid', paid: true },
      ],
    },
    invoices: {
      heading: 'Invoice',
      search: 'Search through your Invoice...',
      cards: [
        {
          number: 'INV-000128',
          who: 'Chidịnma Okafọ',
          sum: '1,240,000.00',
          status: 'Half Payment',
        },
        { number: 'INV-000127', who: 'Kasim Ɗanjuma', sum: '385,000.00', status: 'Not-Paid' },
        { number: 'INV-000126', who: 'Adébísí Ọláyínká', sum: '2,150,000.00', status: 'Paid' },
        { number: 'INV-000125', who: 'Ngozi Ụzọma', sum: '76,500.00', status: 'Paid' },
      ],
    },
    paper: {
      stamp: 'PAID',
      kind: 'INVOICE',
      captions: ['BILL TO', 'DUE ON', 'AMOUNT PAID'],
      due: 'December 4, 2026',
      button: 'Download Invoice',
    },
  },
} as const
