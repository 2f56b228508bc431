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
}

/** Of all that an approval of a schedule is about: a change of any of it ends the approval. */
export function digestOfSchedule(approved: Approved): string {
  const { address, user, password, hostKey, limits, heads, mapping } = approved
  return createHash('sha256')
    .update(JSON.stringify([address, user, password, hostKey, limits, heads, mapping]))
    .digest('base64url')
}
