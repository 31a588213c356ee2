/** A person who signs in, with the profile that only they see. */
export interface User {
  id: string
  name: string
  email: string
  /** A new address that is not yet verified; the old one stays active until then. */
  pendingEmail: string | null
  phone: string
  username: string
  /** The stored file of the profile image; null for none. */
  imageKey: string | null
  address: string
  verified: boolean
  /** Whether the account has an active plan. */
  hasPlan: boolean
}

/** The fields of the profile form; undefined leaves a field unchanged. */
export interface ProfileFields {
  name: string
  email: string
  phone?: string | undefined
  address?: string | undefined
  username?: string | undefined
  /** The address of an uploaded file; '' for none. */
  image?: string | undefined
}
