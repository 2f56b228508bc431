import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'

/** The refusal of what needs the files while their bucket does not answer. */
export function filesAway(cause: unknown): Refusal {
  return Object.assign(new Refusal('unavailable', 'files_away', refusals.filesAway), { cause })
}
