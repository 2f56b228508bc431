import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Draft } from './record.ts'

/*
 * Products that name their variations, which may stand anywhere in the file. Their texts are in a file of the import's folder, so that
 * memory has only the numbers of the variations.
 */

export type Options = readonly (readonly [name: string, value: string])[]

/** A product of the earlier shop that is sold as its variations: the options of each, by its number. */
export interface Parent extends Pick<Draft, 'texts' | 'numbers'> {
  readonly variations: ReadonlyMap<string, Options>
  /** How its variations write the names of their options among their own attributes. */
  readonly codes: readonly string[]
}

export interface StoredParents {
  /** The product that names a number among its variations; of several the first of the file. */
  of(number: string): Promise<Parent | undefined>
  /** The first variation of a product, by the product's own number. */
  firstOf(number: string): string | undefined
  /** Removes what was stored. */
  close(): Promise<void>
}

interface Place {
  readonly at: number
  readonly bytes: number
}

/** @param folder for the file, which `close` removes. */
export async function storeParents(parents: AsyncIterable<Parent>, folder: string): Promise<StoredParents> {
  const places = new Map<string, Place>()
  const firsts = new Map<string, string>()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(join(folder, 'parents'), 'w+', 0o600)
  const close = async () => {
    await file.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    let at = 0
    for await (const parent of parents) {
      const bytes = Buffer.from(written(parent))
      await file.write(bytes, 0, bytes.length, at)
      const place = { at, bytes: bytes.length }
      at += bytes.length
      const numbers = [...parent.variations.keys()].map(copied)
      for (const number of numbers) if (!places.has(number)) places.set(number, place)
      const [first] = numbers
      const own = copied(parent.texts.get('partNumber') ?? '')
      if (first !== undefined && !firsts.has(own)) firsts.set(own, first)
    }
  } catch (error) {
    await close()
    throw error
  }
  let last: { readonly place: Place; readonly parent: Parent } | undefined
  return {
    async of(number) {
      const place = places.get(number)
      if (place === undefined) return undefined
      // The variations of a product mostly stand together.
      if (last?.place !== place) last = { place, parent: await readAt(file, place) }
      return last.parent
    },
    firstOf: (number) => firsts.get(number),
    close,
  }
}

/** A part of a text is stored by engines as a reference to all of it, which would stay in memory. */
function copied(part: string): string {
  return Buffer.from(part).toString()
}

interface WrittenParent {
  readonly texts: [...Parameters<Draft['texts']['set']>][]
  readonly numbers: Parameters<Draft['numbers']['add']>[0][]
  readonly variations: [string, Options][]
  readonly codes: readonly string[]
}

function written({ texts, numbers, variations, codes }: Parent): string {
  return JSON.stringify({
    texts: [...texts],
    numbers: [...numbers],
    variations: [...variations],
    codes,
  } satisfies WrittenParent)
}

async function readAt(file: FileHandle, { at, bytes }: Place): Promise<Parent> {
  const buffer = Buffer.alloc(bytes)
  await file.read(buffer, 0, bytes, at)
  const { texts, numbers, variations, codes }: WrittenParent = JSON.parse(buffer.toString())
  return { texts: new Map(texts), numbers: new Set(numbers), variations: new Map(variations), codes }
}
