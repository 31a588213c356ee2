export { addUser } from './commands/add.ts'
export { closeUser } from './commands/close.ts'
export { confirmEmail } from './commands/confirm-email.ts'
export { confirmOwnAddress } from './commands/confirm-own-address.ts'
export { linkGoogle } from './commands/link-google.ts'
export { restoreEmail } from './commands/restore-email.ts'
export { setPassword } from './commands/set-password.ts'
export { updateUser } from './commands/update.ts'
export {
  type Account,
  findAccountByEmail,
  findAccountByGoogle,
  getAccount,
  readUser,
} from './queries.ts'
