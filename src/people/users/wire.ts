import { idFromWire, idOnWire } from '#base/contract/ids.ts'
import type { User as WireUser } from '#base/contract/shapes.ts'
import type { User } from './model.ts'

/** A user as the contract spells it (spec §3). */
export function userOnWire(user: User): WireUser {
  return idOnWire(user)
}

/** Converts a user of a call's answer to the shop's names. */
export function userFromWire(user: WireUser): User {
  return idFromWire(user)
}
