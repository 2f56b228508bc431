import type { User as UserDto } from '#base/contract/shapes.ts'

/** A user with the profile; `createdAt` as ISO text. */
export interface User {
  readonly id: string
  readonly email: string
  /** `admin` for everybody who can act behind the counter, in any role. */
  readonly role: UserDto['role']
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
export function userOf({ role, suspendedAt, createdAt, ...row }: UserRow): User {
  const isStaff = isBehindCounter({ role, suspendedAt, emailVerified: row.emailVerified })
  return { ...row, role: isStaff ? 'admin' : 'customer', createdAt: createdAt.toISOString() }
}

/** Whether a user can act behind the counter: any role, a confirmed email, and not suspended. */
export function isBehindCounter({
  role,
  suspendedAt,
  emailVerified,
}: Pick<UserRow, 'role' | 'suspendedAt' | 'emailVerified'>): boolean {
  return role !== 'customer' && suspendedAt === null && emailVerified
}

/** A user with the profile, as the store reads it. */
export interface UserRow extends Omit<User, 'role' | 'createdAt'> {
  readonly role: string
  readonly suspendedAt: Date | null
  readonly createdAt: Date
}

export interface ProfileEdit {
  /** Unchanged when absent. */
  readonly name?: string | undefined
  readonly phone: string
  readonly url: string
  readonly address: string
}
