import type { User as WireUser } from '#contract/shapes.ts'

/** A user with the profile; `createdAt` as ISO text. */
export interface User {
  readonly id: string
  readonly email: string
  readonly role: WireUser['role']
  /** The name given at sign-up, not the profile's. */
  readonly displayName: string
  readonly name: string
  readonly phone: string
  readonly url: string
  readonly address: string
  readonly emailVerified: boolean
  readonly createdAt: string
}

/** Converts a row of the store. */
export function userOf({ role, createdAt, ...row }: UserRow): User {
  return { ...row, role: role === 'admin' ? 'admin' : 'customer', createdAt: createdAt.toISOString() }
}

/** A user with the profile, as the store reads it. */
export interface UserRow extends Omit<User, 'role' | 'createdAt'> {
  readonly role: string
  readonly createdAt: Date
}

export interface ProfileEdit {
  /** Unchanged when absent. */
  readonly name?: string | undefined
  readonly phone: string
  readonly url: string
  readonly address: string
}
