/** A device on which a user is signed in. */
export interface SignIn {
  id: string
  /** Browser and operating system: 'Chrome on Android'. */
  device: string
  /** The network address at the sign-in. */
  address: string
  signedInAt: Date
  /** Accurate to five minutes. */
  lastSeenAt: Date
  /** True for the calling session. */
  current: boolean
}
