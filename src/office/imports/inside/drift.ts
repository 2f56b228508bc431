import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import type { Drift } from '../model.ts'
import type { StoredSource } from '../store/sources.ts'

/**
 * What the columns of a file mean by the mapping of its source: a column is found by its head, of several with one head by their order,
 * and never by its place. `drift` says which are gone and which moved; undefined where all are as they were.
 * @param mayLack whether files of its dialect have a column only where they say something in it.
 */
export function mappingOfSource(
  { heads: known, mapping }: StoredSource,
  heads: readonly string[],
  mayLack: (head: string) => boolean = () => false,
): { readonly mapping: ImportMapping; readonly drift: Drift | undefined } {
  const places = placesOf(heads)
  const names = keysOfHeads(known)
  const gone: string[] = []
  const moved: string[] = []
  const columns = mapping.columns.flatMap((one) => {
    const head = known[one.column] ?? ''
    const column = places.get(names[one.column] ?? '')
    if (!mayLack(head)) {
      if (column === undefined) gone.push(head)
      else if (column !== one.column) moved.push(head)
    }
    return column === undefined ? [] : [{ ...one, column }]
  })
  const isSame = gone.length + moved.length === 0
  return { mapping: { ...mapping, columns }, drift: isSame ? undefined : { gone, moved } }
}

function placesOf(heads: readonly string[]): ReadonlyMap<string, number> {
  return new Map(keysOfHeads(heads).map((key, column) => [key, column]))
}

/** Each head with how many columns before it have the same. */
function keysOfHeads(heads: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return heads.map((head) => {
    const name = head.trim()
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return `${before} ${name}`
  })
}
