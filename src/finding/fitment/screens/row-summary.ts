import { noteLine } from '#finding/fitment/inside/text.ts'
import { fitmentWords as words } from '#finding/fitment/messages/fitment-words.ts'
import type { ConditionDraft } from './condition-draft.ts'
import type { FitmentDraft } from './fitment-draft.ts'
import type { NoteDraft } from './note-draft.ts'
import type { PartDraft } from './part-draft.ts'

/** How the row is called: `Volkswagen Golf 1997–2003`. */
export function rowName({ make, model, fromYear, toYear }: FitmentDraft): string {
  if (make.trim() === '') return words.newRow
  const years = fromYear === toYear ? fromYear : `${fromYear}–${toYear}`
  return `${make} ${model.trim() || `(${words.allModels})`} ${years}`.trim()
}

/** The engine, position and notes of a row, while it is closed. */
export function detailsOf({ litresFrom, litresTo, cylinders, words: engine, ...row }: FitmentDraft): string {
  const { axle, side, height, depth, quantity, label, notes, conditions } = row
  const litres = [...new Set([litresFrom, litresTo].filter((part) => part !== ''))].join('–')
  const parts = [
    litres && `${litres} L`,
    cylinders && words.cylindersOf(cylinders),
    ...partsShown(row.parts),
    ...[engine, axle, side, height, depth, label],
    quantity && words.perVehicle(quantity),
    ...notes.map(noteOf),
    ...conditions.map(conditionOf),
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** What a row names of a vehicle, in short. */
function partsShown({ ccFrom, ccTo, kwFrom, kwTo, monthFrom, monthTo, ...sets }: PartDraft): string[] {
  const range = (from: string, to: string, unit: string) => {
    const ends = [...new Set([from, to].filter((part) => part !== ''))].join('–')
    return ends === '' ? '' : `${ends} ${unit}`
  }
  const months = monthFrom + monthTo === '' ? '' : `${monthFrom}–${monthTo}`
  return [...Object.values(sets), range(ccFrom, ccTo, 'cc'), range(kwFrom, kwTo, 'kW'), months]
}

function noteOf({ text, kind }: NoteDraft): string {
  return text.trim() === '' || kind === '' ? text.trim() : noteLine({ text, kind })
}

function conditionOf({ ticked, isExclusion }: ConditionDraft): string {
  const answers = ticked.join(words.or)
  return isExclusion && answers !== '' ? words.notWith(answers) : answers
}
