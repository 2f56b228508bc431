import { type OpeningSettings, openingForm } from '#base/contract/forms/opening.ts'
import type { Setting } from '#platform/settings/model.ts'

/** Whether the shop is open to visitors. A new live shop is not, and a demo shop always is. */
export function openingSetting(mode: 'demo' | 'live'): Setting<OpeningSettings> {
  return { name: 'opening', schema: openingForm, initial: { open: mode === 'demo' } }
}

/** The state of the shop at some version of its setting: a shop that closes and opens again has another version. */
export interface OpeningState {
  readonly isOpen: boolean
  readonly version: number
}
