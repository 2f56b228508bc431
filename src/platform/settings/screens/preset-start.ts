import type { PresetRegion } from '#base/contract/messages/preset-words.ts'

/** The fields of a page that can be filled in from a starting point. */
export interface Startable {
  readonly toCheck?: PresetRegion | undefined
}

/** The fields of a starting point, which the owner has yet to check. */
export function startFrom<Draft extends Startable>(fields: Draft, region: PresetRegion): Draft {
  return { ...fields, toCheck: region }
}

/** The fields, which the owner says are right. */
export function asChecked<Draft extends Startable>(fields: Draft): Draft {
  return { ...fields, toCheck: undefined }
}
