import { resultWords as words } from '#app/site/messages/results.ts'
import type { FoundPage } from '#app/site/page-shop.ts'

/** Which combination of what was asked for no product has, and what is shown instead; undefined if nothing was left out. */
export function noneFoundIn({
  understood,
  chosen,
}: Pick<FoundPage, 'understood' | 'chosen'>): string | undefined {
  const { letGo, wordsLetGo, noneOfType, said, partType } = understood
  if (letGo.length === 0 && !noneOfType) return undefined
  const textOf = (...kinds: readonly string[]) =>
    said.flatMap((part) => (kinds.includes(part.kind) ? [part.text] : [])).join(' ')
  const vehicle = understood.vehicle ?? chosen?.text ?? ''
  const what =
    partType === undefined
      ? { text: words.parts, isPlural: true }
      : typeInSentence(partType, textOf('partType'))
  const nothingElse = { positions: [], maker: '', words: '' }
  const instead = letGo.map((part) =>
    part === 'words' ? words.instead.words(wordsLetGo.join(' ')) : words.instead[part],
  )
  // The vehicle is left out last: without anything else no part of the type was found for it.
  const isOfVehicle = noneOfType || (letGo.includes('vehicle') && partType !== undefined)
  if (noneOfType) instead.push(words.insteadOfType)
  const others = {
    positions: said.flatMap(({ kind, text }) => (kind === 'position' ? [text] : [])),
    maker: understood.maker ?? textOf('maker'),
    // What is no number of a product was searched as words.
    words: textOf('number', 'words'),
  }
  return words.none({ what, vehicle, ...(isOfVehicle ? nothingElse : others) }, shown.format(instead))
}

const shown = new Intl.ListFormat('en', { type: 'conjunction' })

/** What a symptom often comes from, each part type with its list. @param to the list for other words. */
export function oftenIn(
  { understood: { symptom, said } }: Pick<FoundPage, 'understood'>,
  to: (q: string) => string,
): { text: string; ways: { label: string; to: string }[] } | undefined {
  if (symptom === undefined) return undefined
  const { name, partTypes } = symptom
  const rest = said.find(({ kind }) => kind === 'symptom')?.without ?? ''
  const types = partTypes.map((type) => typeInSentence(type, '').text)
  return {
    text: words.often(name, types),
    ways: partTypes.map((label, at) => ({ label, to: to(`${rest} ${types[at]}`.trim()) })),
  }
}

/** Words at the end of a part type that people leave out. */
const leftOut = / (?:set|kit|pair)$/i

/** The name of a part type within a sentence, in the number in which it was typed: "brake pads" of Brake Pad Set. */
export function typeInSentence(name: string, typed: string): { text: string; isPlural: boolean } {
  const isPlural = /[^s]s$/.test(typed)
  const said = leftOut.test(typed.replace(/s$/, '')) ? name : name.replace(leftOut, '')
  const text = said
    .split(' ')
    .map((word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word))
    .join(' ')
  return { text: isPlural ? pluralOf(text) : text, isPlural: isPlural || /[^s]s$/.test(text) }
}

function pluralOf(text: string): string {
  if (/[^s]s$/.test(text)) return text
  if (/[^aeiou]y$/.test(text)) return `${text.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/.test(text) ? `${text}es` : `${text}s`
}
