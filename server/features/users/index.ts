export { checkNewEmail } from './commands/check-new-email.ts'
export {
  findUserByEmail,
  findUserByGoogle,
  getUserRow,
  isNewEmail,
  readUser,
  readUserByEmail,
  readUserRow,
  type UserRow,
} from './queries.ts'
export { addUser } from './steps/add.ts'
export { closeUser } from './steps/close.ts'
export { confirmOwnAddress } from './steps/confirm-own-address.ts'
export { linkGoogle } from './steps/link-google.ts'
export { restoreEmail } from './steps/restore-email.ts'
export { setPassword } from './steps/set-password.ts'
export { setPendingEmail } from './steps/set-pending-email.ts'
export { updateProfile } from './steps/update-profile.ts'
