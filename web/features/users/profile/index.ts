export { Password } from './password.tsx'
export { PendingEmail } from './pending-email.tsx'
export { ProfileForm } from './profile-form.tsx'
