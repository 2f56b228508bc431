import type { User } from '#contract/shapes.ts'
import type { UserRow } from './noun.ts'

/** A user as the contract spells it (spec §3). */
export function userOnWire(row: UserRow): User {
  return {
    _id: row.id,
    email: row.email,
    role: row.role === 'admin' ? 'admin' : 'customer',
    displayName: row.displayName,
    name: row.name,
    phone: row.phone,
    url: row.url,
    address: row.address,
    emailVerified: row.emailVerified,
    createdAt: row.createdAt.toISOString(),
  }
}
