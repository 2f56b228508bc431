import { createHash } from 'node:crypto'

interface Approved {
  readonly address: string
  readonly user: string
  readonly password: string | null
  readonly hostKey: string
  /** As they are stored. */
  readonly limits: object
  readonly heads: readonly string[]
  readonly mapping: object
  /** How its files are read; null where that is found out. */
  readonly how: unknown
}

/** Of all that an approval of a schedule is about: a change of any of it ends the approval. */
export function digestOfSchedule(approved: Approved): string {
  const { address, user, password, hostKey, limits, heads, mapping, how } = approved
  const all = [address, user, password, hostKey, limits, heads, mapping]
  return createHash('sha256')
    .update(JSON.stringify(how === null ? all : [...all, how]))
    .digest('base64url')
}
