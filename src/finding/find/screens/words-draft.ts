import type { SearchWords } from '#base/contract/forms/search-words.ts'
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

export interface WordsDraft {
  readonly synonyms: readonly GroupDraft[]
  readonly vehicles: readonly AliasDraft[]
}

/** The fields of the words of the owner. The ids are the places, so that the same words have the same fields. */
export function wordsDraft({ synonyms, vehicles }: SearchWords): WordsDraft {
  return {
    synonyms: synonyms.map((group, at) => ({ id: `group-${at}`, text: group.join(', ') })),
    vehicles: vehicles.map(({ said, make, model }, at) => ({
      id: `alias-${at}`,
      said,
      make,
      model: model ?? '',
    })),
  }
}

/** The words of the fields; their schema has yet to accept them. */
export function wordsDocument({ synonyms, vehicles }: WordsDraft) {
  return {
    synonyms: synonyms.map(({ text }) =>
      text
        .split(',')
        .map((phrase) => phrase.trim())
        .filter((phrase) => phrase !== ''),
    ),
    vehicles: vehicles.map(({ said, make, model }) => ({ said, make, model: model.trim() || null })),
  }
}

export function newGroup(): GroupDraft {
  return { id: newPartId(), text: '' }
}

export function newAlias(): AliasDraft {
  return { id: newPartId(), said: '', make: '', model: '' }
}
