import { idFromDto, idToDto } from '#base/contract/ids.ts'
import type { User as UserDto } from '#base/contract/shapes.ts'
import type { User } from './model.ts'

/** A user as the contract spells it (spec §3). */
export function userToDto(user: User): UserDto {
  return idToDto(user)
}

/** Converts a user of a call's answer to the shop's names. */
export function userFromDto(user: UserDto): User {
  return idFromDto(user)
}
