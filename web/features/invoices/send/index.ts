export { LinkWays } from './link-ways.tsx'
export { MailForm, type NewMail } from './mail-form.tsx'
export { SendAgain } from './send-again.tsx'
export { SendButton } from './send-button.tsx'
