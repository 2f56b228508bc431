/** A user with the profile, as the store reads it. */
export interface UserRow {
  readonly id: string
  readonly email: string
  readonly role: string
  /** The name given at sign-up, as against the profile's. */
  readonly displayName: string
  readonly emailVerified: boolean
  readonly createdAt: Date
  readonly name: string
  readonly phone: string
  readonly url: string
  readonly address: string
}

export interface ProfileEdit {
  /** Left as it is where absent. */
  readonly name?: string | undefined
  readonly phone: string
  readonly url: string
  readonly address: string
}
