import { checkDigitOf } from '#catalog/numbers/barcode.ts'
import type { PrintedNumber } from '#catalog/numbers/model.ts'
import {
  bothSides,
  insertInterchange,
  insertNumbers,
  insertRelations,
  type NewRelation,
} from '#catalog/numbers/sql.ts'
import type { Tx } from '#platform/db/open.ts'
import type { DemoProduct } from './product.ts'
import { chains, groups, kits, neededWith, pairs } from './relations.ts'

type Numbered = Pick<DemoProduct, 'partNumber' | 'maker' | 'category'> & { readonly id: string }

/**
 * Loads the numbers of the demo products and their relations. The numbers look like numbers of the trade and are invented, so
 * no maker of vehicles stands beside them; the barcodes are of the range that GS1 leaves to shops.
 */
export async function loadNumbers(
  tx: Tx,
  products: readonly Numbered[],
  toolCategories: ReadonlySet<string>,
): Promise<void> {
  const parts = products.filter(({ category }) => !toolCategories.has(category))
  const makers = [...new Set(parts.map(({ maker }) => maker))].sort()
  await insertNumbers(
    tx,
    products.flatMap((product, at) =>
      demoNumbers(product, at, { isTool: toolCategories.has(product.category), makers }).map((number) => ({
        ...number,
        product: product.id,
      })),
    ),
  )
  const ids = new Map(products.map(({ partNumber, id }) => [partNumber, id]))
  const idOf = (partNumber: string) => {
    const id = ids.get(partNumber)
    if (id === undefined)
      throw new Error(`src/app/demo/relations.ts names ${partNumber}, which is no part number`)
    return id
  }
  await insertRelations(tx, relationsOf(products, idOf))
  await insertInterchange(
    tx,
    groups.flatMap((group, at) =>
      group.map((partNumber) => ({
        product: idOf(partNumber),
        source: 'Interchange list of the demo shop',
        number: `IC ${1040 + at}`,
      })),
    ),
  )
}

function relationsOf(products: readonly Numbered[], idOf: (partNumber: string) => string): NewRelation[] {
  return [
    ...chains.flatMap((chain) =>
      chain.slice(1).map((next, at): NewRelation => {
        return { product: idOf(chain[at] ?? ''), kind: 'replaced_by', other: idOf(next) }
      }),
    ),
    ...pairs.flatMap(([left, right]) => bothSides(idOf(left), idOf(right))),
    ...Object.entries(kits).flatMap(([kit, parts]) =>
      parts.map((part): NewRelation => ({ product: idOf(part), kind: 'part_of_kit', other: idOf(kit) })),
    ),
    ...products.flatMap(({ partNumber, id }) =>
      neededBy(partNumber).map((other, place): NewRelation => {
        return { product: id, kind: 'goes_with', other: idOf(other), place }
      }),
    ),
  ]
}

function neededBy(partNumber: string): readonly string[] {
  const [, needed = []] = Object.entries(neededWith).find(([prefix]) => partNumber.startsWith(prefix)) ?? []
  return needed.filter((other) => other !== partNumber)
}

/** The numbers of one demo product beside its part number: the same at every start. */
export function demoNumbers(
  { partNumber, maker }: Pick<Numbered, 'partNumber' | 'maker'>,
  at: number,
  { isTool, makers }: { readonly isTool: boolean /** Of parts. */; readonly makers: readonly string[] },
): PrintedNumber[] {
  const digits = digitsFrom(partNumber)
  const barcode = `200${String(100_000_000 + at)}`
  const always: PrintedNumber[] = [
    { kind: 'maker', whose: maker, shown: `${maker.slice(0, 3).toUpperCase()} ${digits(3)} ${digits(3)}` },
    { kind: 'barcode', whose: '', shown: `${barcode}${checkDigitOf(barcode)}` },
  ]
  if (isTool) return always
  const others = makers.filter((name) => name !== maker)
  const other = (step: number) => others[(at + step) % others.length] ?? ''
  return [
    ...always,
    { kind: 'oem', whose: '', shown: `${digits(2)} ${digits(2)} ${digits(1)} ${digits(3)} ${digits(3)}` },
    { kind: 'oem', whose: '', shown: `${digits(1)}Q${digits(1)} ${digits(3)} ${digits(3)} ${letterAt(at)}` },
    { kind: 'oem', whose: '', shown: `${digits(5)}-T${letterAt(at)}A-${letterAt(at + 3)}${digits(2)}` },
    {
      kind: 'cross',
      whose: other(1),
      shown: `${other(1).charAt(0)}${letterAt(at + 5)} ${digits(3)}/${digits(2)}`,
    },
    {
      kind: 'cross',
      whose: other(4),
      shown: `${other(4).slice(0, 2).toUpperCase()}-${digits(5)}.${digits(1)}`,
    },
    ...(at % 3 === 0
      ? [{ kind: 'superseded' as const, whose: maker, shown: `${partNumber}/${digits(1)}` }]
      : []),
  ]
}

const letterAt = (at: number) => 'ABCDEFGHJKLMNPRSTUVWXYZ'.charAt(at % 23)

/** Digits that follow from a text (FNV-1a, then a linear congruence). */
function digitsFrom(text: string): (count: number) => string {
  let state = [...text].reduce(
    (hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 16_777_619),
    2_166_136_261,
  )
  const digit = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return String((state >>> 16) % 10)
  }
  return (count) => Array.from({ length: count }, digit).join('')
}
