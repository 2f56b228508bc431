import type { ProductRow } from '#catalog/noun.ts'
import { singularsOf, synonymsOf } from '#catalog/synonyms.ts'
import { findWords } from '#contract/messages/find.ts'
import { folded } from '#find/reading/folded.ts'
import type { Understood } from '#find/reading/understand.ts'
import type { FoundNumber } from '#numbers/noun.ts'

/** Why a product is among what was found: its number; what it is or has in its name; which word it has for another. */
export function whyOf(
  { name }: ProductRow,
  { partType, typeWords, words }: Understood,
  number: FoundNumber | undefined,
): string[] {
  if (number !== undefined) {
    const reason = findWords.number(number.kind, number.whose, number.shown)
    return [number.match === 'close' ? findWords.close(reason) : reason]
  }
  if (partType === undefined && words.length === 0) return []
  const said = ` ${folded(name).replaceAll('-', ' ')} `
  const has = (word: string) => singularsOf(word).some((form) => said.includes(` ${form}`))
  const isInName = words.every((word) => has(word) || synonymsOf(word).some(has))
  const where = isInName ? findWords.inName : findWords.inDetails
  const isType = partType !== undefined && name.toLowerCase().startsWith(partType.name.toLowerCase())
  const isOtherName = partType !== undefined && !typeWords.every(has)
  return [
    isType ? findWords.partType(partType.name) : where,
    ...(isOtherName ? [findWords.alsoCalled(typeWords.join(' '))] : []),
  ]
}
