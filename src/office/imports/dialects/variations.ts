import type { FileRow } from '../reading/model.ts'
import { complete, ofOne, setFamily } from './families.ts'
import { skipReasons } from './messages.ts'
import type { SkippedRow, SourceRecord } from './model.ts'
import { type Draft, picturesOf, recordOf, setAttribute, setPictures } from './record.ts'

/* A format in which a variation names the product that it belongs to, which may stand above or below it. */

interface Variation {
  readonly kind: 'variation'
  readonly draft: Draft
  readonly parent: string
  readonly options: readonly (readonly [name: string, value: string])[]
}

type Row =
  | Variation
  | { readonly kind: 'product'; readonly draft: Draft }
  | { readonly kind: 'parent'; readonly draft: Draft; readonly keys: readonly string[] }

/** So many products with variations are remembered for those below them, and so many variations for their product. */
const mostParents = 20_000
const mostWaiting = 10_000

export async function* variationsOf(
  rows: AsyncIterable<FileRow>,
  read: (row: FileRow) => Row | SkippedRow,
): AsyncGenerator<SourceRecord | SkippedRow> {
  const parents = new Map<string, Draft>()
  const waiting = new Map<string, Variation[]>()
  let count = 0
  const take = (key: string) => {
    const list = waiting.get(key) ?? []
    waiting.delete(key)
    count -= list.length
    return list
  }
  for await (const row of rows) {
    const one = read(row)
    if ('skipped' in one) yield one
    else if (one.kind === 'product') yield recordOf(one.draft)
    else if (one.kind === 'parent') {
      yield { line: one.draft.line, lines: 1, skipped: skipReasons.isParent }
      setFamily(one.draft)
      for (const key of one.keys) {
        remember(parents, key, one.draft)
        for (const variation of take(key)) yield joined(variation, one.draft)
      }
    } else {
      const parent = parents.get(one.parent)
      if (parent !== undefined) yield joined(one, parent)
      else {
        waiting.set(one.parent, [...(waiting.get(one.parent) ?? []), one])
        count += 1
      }
    }
    for (let [oldest = ''] = waiting.keys(); count > mostWaiting; [oldest = ''] = waiting.keys())
      for (const variation of take(oldest)) yield alone(variation)
  }
  for (const variations of waiting.values()) for (const variation of variations) yield alone(variation)
}

function remember(parents: Map<string, Draft>, key: string, draft: Draft): void {
  parents.set(key, draft)
  const [oldest] = parents.keys()
  if (parents.size > mostParents && oldest !== undefined) parents.delete(oldest)
}

function joined(variation: Variation, parent: Draft): SourceRecord {
  const { draft } = variation
  const pictures = [...picturesOf(draft), ...picturesOf(parent)]
  // Its own name repeats its options in another way.
  if ((parent.texts.get('name') ?? '') !== '') draft.texts.delete('name')
  complete(variation, parent)
  // The next one has another address.
  for (const field of ofOne) parent.texts.delete(field)
  setPictures(draft, pictures)
  return recordOf(draft)
}

/** A variation without its product is one itself if its own cells say enough. */
function alone({ draft, parent, options }: Variation): SourceRecord | SkippedRow {
  const says = (field: 'name' | 'partNumber') => (draft.texts.get(field) ?? '') !== ''
  if (!says('name') || !says('partNumber'))
    return { line: draft.line, lines: 1, skipped: skipReasons.parentMissing(parent) }
  for (const [name, value] of options) setAttribute(draft, name, value)
  return recordOf(draft)
}
