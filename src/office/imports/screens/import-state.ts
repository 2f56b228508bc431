import type { AnswerOf } from '#base/contract/schemas.ts'
import { importWords as words } from '#office/imports/messages/import-words.ts'

export type ShownImport = AnswerOf<'oneImport'>
export type ListedImport = AnswerOf<'imports'>['imports'][number]
type State = ListedImport['state']

const working: ReadonlySet<State> = new Set(['receiving', 'reading', 'checking', 'applying', 'undoing'])
/** These have changed nothing, so that the import can be removed; so can a failed one if its file was never applied. */
const removable: ReadonlySet<State> = new Set([
  ...(['receiving', 'reading', 'mapping', 'checking', 'checked', 'failed'] as const),
])

/** Whether the shop works on it: a page that shows it asks again. */
export const isWorking = ({ state }: { readonly state: State }) => working.has(state)
export const isRemovable = ({ state }: { readonly state: State }) => removable.has(state)

/** How often a page asks how far an import is, in milliseconds; a hidden page does not. */
export const askAgainMs = 2000

/** The part that is done, from 0 to 1; undefined while it is unknown how much there is. */
export function partDone({ records, ofRecords }: Pick<ShownImport, 'records' | 'ofRecords'>) {
  return ofRecords > 0 ? Math.min(records / ofRecords, 1) : undefined
}

/** What a screen reader hears of the progress: each quarter once, and not the numbers that change all the time. */
export function heardProgress(part: number | undefined): string {
  const quarter = Math.floor((part ?? 0) * 4) * 25
  return quarter === 0 ? '' : words.percent(String(quarter))
}
