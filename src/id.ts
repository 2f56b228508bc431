import { randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * A new opaque id of 24 characters: 9 of the time in milliseconds, so that new rows are adjacent in an index,
 * and 15 random ones (75 bits), so that nobody can guess the id of another row.
 */
export function newId(now: Date = new Date()): string {
  let time = ''
  for (let rest = now.getTime(), i = 0; i < 9; i++, rest = Math.floor(rest / 32))
    time = alphabet[rest % 32] + time
  let random = ''
  for (const byte of randomBytes(15)) random += alphabet[byte & 31]
  return time + random
}
