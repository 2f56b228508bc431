import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'

export const filesAwayCode = 'files_away'

/** The refusal of what needs the files while their bucket does not answer. */
export function filesAway(cause: unknown): Refusal {
  return Object.assign(new Refusal('unavailable', filesAwayCode, refusals.filesAway), { cause })
}
