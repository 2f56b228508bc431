import type { PartLanguage, SearchWords } from '#base/contract/forms/search-words.ts'
import { newPartId } from '#platform/settings/screens/parts.ts'

/** A line of words that mean the same, with commas between them. */
export interface GroupDraft {
  readonly id: string
  readonly text: string
}

/** Another name of a make or model; with an empty model, of the make. */
export interface AliasDraft {
  readonly id: string
  readonly said: string
  readonly make: string
  readonly model: string
}

/** Which languages are known: none is chosen while they follow the country of the shop. */
export interface LanguagesDraft {
  readonly isOfCountry: boolean
  readonly chosen: readonly PartLanguage[]
}

export interface WordsDraft {
  readonly synonyms: readonly GroupDraft[]
  readonly vehicles: readonly AliasDraft[]
  readonly languages: LanguagesDraft
}

export function languagesDraft(languages: SearchWords['languages']): LanguagesDraft {
  return { isOfCountry: languages === null, chosen: languages ?? [] }
}

export function languagesDocument({ isOfCountry, chosen }: LanguagesDraft): SearchWords['languages'] {
  return isOfCountry ? null : [...chosen]
}

/** The fields of groups. The ids are the places, so that the same words have the same fields. */
export function groupDrafts(synonyms: SearchWords['synonyms']): GroupDraft[] {
  return synonyms.map((group, at) => ({ id: `group-${at}`, text: group.join(', ') }))
}

export function groupDocuments(groups: readonly GroupDraft[]) {
  return groups.map(({ text }) =>
    text
      .split(',')
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase !== ''),
  )
}

/** The fields of other names of vehicles, with their places as ids. */
export function aliasDrafts(vehicles: SearchWords['vehicles']): AliasDraft[] {
  return vehicles.map(({ said, make, model }, at) => ({ id: `alias-${at}`, said, make, model: model ?? '' }))
}

export function aliasDocuments(aliases: readonly AliasDraft[]) {
  return aliases.map(({ said, make, model }) => ({ said, make, model: model.trim() || null }))
}

export function newGroup(): GroupDraft {
  return { id: newPartId(), text: '' }
}

export function newAlias(): AliasDraft {
  return { id: newPartId(), said: '', make: '', model: '' }
}
