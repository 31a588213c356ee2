import { AppError } from '../domain/errors.ts'
import { readConfig } from './config.ts'
import { clearFactors } from './features/factors/index.ts'
import { openRisiti } from './risiti.ts'

const [email] = process.argv.slice(2)
if (!email) throw new Error('Name the account: npm run clear-factors someone@example.com')

// The job that mails the owner is queued in the database until a server runs it.
const risiti = await openRisiti({ ...readConfig(), role: 'web' })
try {
  const factors = await clearFactors(risiti.ctx, email)
  console.log(
    factors === 0
      ? `${email} has no second factor. Nothing was changed.`
      : `Two-step sign-in of ${email} is off (${factors} removed). It is in the account's activity, and a mail goes to the owner.`,
  )
} catch (error) {
  if (!(error instanceof AppError)) throw error
  console.error(`${email}: ${error.message}`)
  process.exitCode = 1
} finally {
  await risiti.close()
}
