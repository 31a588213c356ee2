export { updateUser } from './commands/update.ts'
export {
  type Account,
  findAccountByEmail,
  findAccountByGoogle,
  getAccount,
  readUser,
} from './queries.ts'
export { addUser } from './steps/add.ts'
export { closeUser } from './steps/close.ts'
export { confirmEmail } from './steps/confirm-email.ts'
export { confirmOwnAddress } from './steps/confirm-own-address.ts'
export { linkGoogle } from './steps/link-google.ts'
export { restoreEmail } from './steps/restore-email.ts'
export { setPassword } from './steps/set-password.ts'
