import { greeting } from '../../adapters/mail/greeting.ts'
import { mailBody } from '../../adapters/mail/layout.ts'
import type { Mail } from '../../adapters/mail/port.ts'

/** Notifies the current address that another one was requested. */
export function emailPendingMail(mail: { to: string; name: string; email: string }): Mail {
  const subject = 'A new e-mail address for your Risiti account'
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(mail.name),
      `Someone who is signed in asked to use ${mail.email} for your account. Until the code that was sent there is entered, this address stays in force.`,
      'If that was not you, reset your password at once: it signs everyone out.',
    ],
  })
  return { to: mail.to, subject, ...body }
}

/** Notifies the former address that it is no longer the account's. */
export function emailChangedMail(mail: {
  to: string
  name: string
  email: string
  /** The link that undoes the change; null if there is none. */
  undoUrl: string | null
}): Mail {
  const subject = 'The e-mail address of your Risiti account was changed'
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(mail.name),
      `Your account now uses ${mail.email}. This address no longer signs in.`,
      mail.undoUrl
        ? 'If that was not you, undo it within 7 days: this address is put back, everyone is signed out, and you choose a new password.'
        : 'If that was not you, answer this mail at once.',
    ],
    ...(mail.undoUrl && { button: { label: 'Undo the change', url: mail.undoUrl } }),
  })
  return { to: mail.to, subject, ...body }
}

/** Notifies the dropped address that a former one was restored. */
export function emailRestoredMail({ to, name }: { to: string; name: string }): Mail {
  const subject = 'The change of your Risiti e-mail address was undone'
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      'Someone used the link that went to the address before this one. That address is the account’s again, this one no longer signs in, and everyone was signed out.',
      'If that was not you, answer this mail at once.',
    ],
  })
  return { to, subject, ...body }
}
