import type { ProductNumberFields, RelationFields } from '#base/contract/forms/numbers.ts'
import { newPartId } from '#platform/settings/screens/parts.ts'

type NumberFields = ProductNumberFields['numbers'][number]

/** A number as its fields have it. */
export interface NumberDraft {
  readonly id: string
  readonly kind: NumberFields['kind']
  readonly whose: string
  readonly number: string
}

export interface NumbersDraft {
  readonly numbers: readonly NumberDraft[]
}

/** The fields of the numbers of a product. The ids are the places, so that the same numbers have the same fields. */
export function numbersDraft({ numbers }: ProductNumberFields): NumbersDraft {
  return { numbers: numbers.map((number, at) => ({ id: `number-${at}`, ...number })) }
}

/** The numbers of the fields; their schema has yet to accept them. */
export function numbersDocument({ numbers }: NumbersDraft) {
  return { numbers: numbers.map(({ id: _, ...number }) => number) }
}

/** A further number is mostly of the kind of the last one, and of the same brand. */
export function nextNumber(numbers: readonly NumberDraft[]): NumberDraft {
  const last = numbers.at(-1)
  return { id: newPartId(), kind: last?.kind ?? 'oem', whose: last?.whose ?? '', number: '' }
}

/** An interchange number as its fields have it. */
export interface InterchangeDraft {
  readonly id: string
  readonly source: string
  readonly number: string
}

/** The relations of a product as their fields have them, by the ids of the other products. */
export interface RelationsDraft {
  readonly replacedBy: readonly string[]
  readonly otherSide: readonly string[]
  readonly kits: readonly string[]
  readonly goesWith: readonly string[]
  readonly interchange: readonly InterchangeDraft[]
}

export function relationsDraft(relations: RelationFields): RelationsDraft {
  const { replacedBy, otherSide, kits, goesWith, interchange } = relations
  return {
    replacedBy: replacedBy === null ? [] : [replacedBy],
    otherSide: otherSide === null ? [] : [otherSide],
    kits,
    goesWith,
    interchange: interchange.map((one, at) => ({ id: `interchange-${at}`, ...one })),
  }
}

/** The relations of the fields; their schema has yet to accept them. */
export function relationsDocument({ replacedBy, otherSide, interchange, ...same }: RelationsDraft) {
  return {
    ...same,
    replacedBy: replacedBy[0] ?? null,
    otherSide: otherSide[0] ?? null,
    interchange: interchange.map(({ source, number }) => ({ source, number })),
  }
}

export function newInterchange(all: readonly InterchangeDraft[]): InterchangeDraft {
  return { id: newPartId(), source: all.at(-1)?.source ?? '', number: '' }
}
