import type { FieldErrors } from '#base/contract/forms/check.ts'
import type { FitmentDraft } from './fitment-draft.ts'

/* The fields of a row that few rows use. */

/** Whether a row says anything in them. */
export function saysRare({ parts, quantity, label, notes }: FitmentDraft): boolean {
  const { drives: _drives, bodies: _bodies, fuels: _fuels, ...rare } = parts
  const texts: string[] = [...Object.values(rare), quantity, label]
  return notes.length > 0 || texts.some((text) => text.trim() !== '')
}

const oftenUsed = /^parts\.(drives|bodies|fuels)(\.|$)/

/** Whether what is wrong with a row is in one of the fields that few rows use. */
export function hasRareErrors(errors: FieldErrors, path: string): boolean {
  return Object.keys(errors).some((field) => {
    const of = field.startsWith(`${path}.`) ? field.slice(path.length + 1) : ''
    return /^(parts|quantity|label|notes?)(\.|$)/.test(of) && !oftenUsed.test(of)
  })
}
