import { findWords } from '#base/contract/messages/find.ts'
import type { FoundNumber } from '#catalog/numbers/model.ts'
import { singularsOf, synonymsOf } from '#catalog/products/synonyms.ts'
import { kindOf, wantedOf } from '#finding/find/index/wanted.ts'
import type { Understood } from '#finding/find/reading/understand.ts'
import type { ShownProduct } from './shown.ts'

/** Why a product is among what was found: its number; what it is or has in its name; which word it has for another. */
export function whyOf(
  { name, line }: ShownProduct,
  { partType, typeWords, words }: Understood,
  number: FoundNumber | undefined,
): string[] {
  if (number !== undefined) {
    const reason = findWords.number(number.kind, number.whose, number.shown)
    return [number.match === 'close' ? findWords.close(reason) : reason]
  }
  if (partType === undefined && words.length === 0) return []
  const has = (word: string) => singularsOf(word).some((form) => line.includes(` ${form}`))
  const isType =
    partType !== undefined &&
    kindOf(
      name,
      partType.words.map((word) => wantedOf(word)),
    ).isKind
  const said = isType ? words : [...(partType?.words ?? []), ...words]
  const isInName = said.every((word) => has(word) || synonymsOf(word).some(has))
  const where = isInName ? findWords.inName : findWords.inDetails
  const isOtherName = isType && !typeWords.every(has)
  return [
    isType ? findWords.partType(partType.name) : where,
    ...(isOtherName ? [findWords.alsoCalled(typeWords.join(' '))] : []),
  ]
}
