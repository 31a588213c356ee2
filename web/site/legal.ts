/**
 * The texts of the pages Terms and Privacy. They describe what the program does: a change of what is stored, for how
 * long, or who can see it, changes these texts and their version too.
 */
import { CLAIMS, HOME } from './content.ts'
import { OPERATOR_CONTACT, OPERATOR_NAME } from './filled-in.ts'

export interface LegalText {
  title: string
  description: string
  heading: string
  /** The summary at the top. */
  gist: string
  sections: readonly LegalSection[]
}

export interface LegalSection {
  heading: string
  paragraphs: readonly string[]
  /** What is stored, why, and for how long. */
  kept?: readonly { what: string; why: string; long: string }[]
}

export const LEGAL_VERSION = 'Version of November 24, 2026'
export const KEPT_HEADS = ['Data', 'Why', 'How long'] as const

export const TERMS: LegalText = {
  title: 'Terms - Risiti',
  description:
    'What you pay, what you get and what we ask of you when you write your invoices with Risiti, in plain words.',
  heading: 'Terms',
  gist: 'You pay for a year, you write as many invoices as you like, and everything you write stays yours.',
  sections: [
    {
      heading: 'Who you deal with',
      paragraphs: [
        'Risiti is free software that anyone may run under the AGPL-3.0-or-later licence.',
        `At this address it is run by ${OPERATOR_NAME}. These terms are between you and them; “we” means them. Write to ${OPERATOR_CONTACT}.`,
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'You need an e-mail address at which you can be reached, and you must be old enough to do business. Keep your password to yourself. If you think that someone else has it, change it: that signs out every device.',
      ],
    },
    {
      heading: 'What you pay',
      paragraphs: [
        'Plans are paid a year ahead, in naira, at the price that the Plan page shows on the day. The year begins with the activation. Renewing early adds a year to the running one, and nothing renews automatically.',
        `${HOME.plans.refunds} What consumer law gives you, you keep.`,
      ],
    },
    {
      heading: 'When the year is over',
      paragraphs: [
        'You can still sign in, see your account, export everything and renew. Nothing is deleted because a plan has ended.',
      ],
    },
    {
      heading: 'What you write is yours',
      paragraphs: [
        'Your invoices, customers and figures belong to you. We use them to show them to you and to send them where you send them, and for nothing else.',
        'You are responsible for what they say: that the work was done, the price agreed and the tax right. Risiti adds up what you type; it is not your tax adviser.',
      ],
    },
    {
      heading: 'What we ask',
      paragraphs: [
        'No invoices for what was never sold, none in another’s name, no mail to people who have nothing to do with you, and no attempt to reach the data of others or to bring the server down.',
        'Anyone who does that anyway is warned, or locked out at once where others would come to harm.',
      ],
    },
    {
      heading: 'What you can expect',
      paragraphs: [
        `We work for ${CLAIMS.uptime} uptime and keep backups, but no server runs for ever. Export what you cannot do without.`,
        'Where we are to blame for a loss, we answer for it up to what you paid us in the twelve months before. That limit does not hold for intent or gross negligence, nor where the law allows none.',
      ],
    },
    {
      heading: 'Leaving',
      paragraphs: [
        'You can delete your account in Account at any time; the privacy page says what the law makes us keep. If we must stop, we tell you at least 30 days before, so that you can take your data with you.',
      ],
    },
    {
      heading: 'Changes and law',
      paragraphs: [
        'If these terms change, the new version is published here and sent to you by e-mail 30 days before it takes effect. If you do not agree, you can leave before that.',
        'The law of the Federal Republic of Nigeria applies.',
      ],
    },
  ],
}

export const PRIVACY: LegalText = {
  title: 'Privacy - Risiti',
  description:
    'What Risiti stores of you, why, for how long and who sees it. No trackers, one cookie, and export and deletion in Account.',
  heading: 'Privacy',
  gist: 'No trackers, no advertising, and one cookie, which protects your login. We keep what your invoices need; you can take it with you, and have it deleted.',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        `At this address Risiti is run by ${OPERATOR_NAME}, the controller of your account’s data under the Nigeria Data Protection Act 2023. Write to ${OPERATOR_CONTACT}.`,
        'For the data of your own customers you are the controller. We process it for you, and only to write and send your invoices.',
      ],
    },
    {
      heading: 'What we keep',
      paragraphs: [],
      kept: [
        {
          what: 'Your account: name, e-mail, phone, address, picture, and your password as a hash that no one can turn back into the password',
          why: 'To sign you in and to reach you',
          long: 'Until you delete the account',
        },
        {
          what: 'Your businesses and customers',
          why: 'To write your invoices',
          long: 'A customer until you delete it, both until you delete the account',
        },
        {
          what: 'Invoices you issued, deleted ones too, receipts, and what was paid on them',
          why: 'You and the tax office need them; company law asks for accounting records of six years (CAMA 2020, section 375)',
          long: 'While you have the account; after that until they are six years old, without anyone’s e-mail or phone',
        },
        {
          what: 'Your plan: what was paid, when, under which reference. Never a card number',
          why: 'To activate it, and for our own books',
          long: 'As your invoices: six years, also after the account is deleted',
        },
        {
          what: 'Where you are signed in: address of the network (IP), browser, time',
          why: 'To show you, so that you can end it',
          long: 'Until you log out, at most 14 days unused and 90 days in all',
        },
        {
          what: 'Activity on your account: what was done, by whom, when, from which IP address and browser',
          why: 'To show you, so that you notice what was not you',
          long: 'Two years, or until you delete the account',
        },
        {
          what: 'Logins that failed: e-mail and IP address',
          why: 'To stop those who guess passwords',
          long: 'Two days at most',
        },
        {
          what: 'Newsletter and waitlist: your e-mail, the words you agreed to, when and on which page',
          why: 'To send what you asked for, and to prove that you did',
          long: 'Until you unsubscribe; then only as a note not to write again, which we delete when you ask',
        },
        {
          what: 'A log of faults: the time, the page and what went wrong',
          why: 'To mend them',
          long: 'As long as mending takes',
        },
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'Each account is walled off from the others in the database itself. Only those who run this server can reach it, and they look when you ask for help or something is broken.',
        'The payment provider, Paystack, gets your e-mail address and what you pay, and takes your card details on its own page. A mail provider delivers our mails to you. Anyone you send an invoice to sees that invoice.',
        'Where this server offers sign-in with Google, the pages Login and Register load Google’s script. So Google learns your network address and which browser opened them, even if you do not sign in with Google, and may store data of its own in your browser. If you do, it learns that you have an account here. No other page loads anything from Google.',
        'We sell nothing and pass on nothing else, unless a court or a law compels us.',
      ],
    },
    {
      heading: 'In your browser',
      paragraphs: [
        'We set one cookie, when you log in: a random key by which we know that this browser has logged in before, so that a stranger’s wrong passwords cannot lock you out. It gives no access on its own and lasts 180 days from your last login.',
        'Your browser’s own storage holds, on your device: the session while you are signed in (its key, your id, name, e-mail, user name, phone and the address of your picture), your choice of light or dark, invoices that you have begun and not saved, what your lists and pages last showed, without bank details, and the program itself, so that it opens without a network. What your pages last showed is no longer used after seven days, and deleted when you next open the application.',
        'Logging out clears the session, what you had begun and what your pages last showed; the cookie stays.',
      ],
    },
    {
      heading: 'Newsletter and waitlist',
      paragraphs: [
        'You get mail only if you signed up for it, in the words shown at the form. No box is ticked for you. Every such mail has a link that unsubscribes you with one click, without a login.',
      ],
    },
    {
      heading: 'What you can do',
      paragraphs: [
        'In Account you can see and correct your data, export all of it as a file, and delete the account. Deleting takes away profile, sessions, businesses, customers and newsletter. Of an invoice there stays what the law wants on it: who sold, to whom by name, for how much, and what was paid. No one can sign in to that, and it goes when it is six years old.',
        `For anything else, or to object to something, write to ${OPERATOR_CONTACT}: you have an answer within 30 days. If it does not satisfy you, complain to the Nigeria Data Protection Commission.`,
      ],
    },
    {
      heading: 'If something goes wrong',
      paragraphs: [
        'If data is lost or seen by someone who should not, and that puts you at risk, we tell the Commission within 72 hours, and you at once if the risk is high.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'If what we keep changes, this page changes with it, and we tell you by e-mail before it takes effect.',
      ],
    },
  ],
}
