import type { ProductKeys } from './match.ts'
import type { NewRelation } from './store/relations.ts'

/*
 * Relations of a product as lines of a file: `goes with: Halden | 4711`. A product is named by its maker and its part number, and by its id
 * where it has no number; `4711` and `Halden 4711` are understood too. `interchange: Hollander | 123-45` is a number that several share.
 */

type Kind = NewRelation['kind']

/** How each kind is written. */
export const relationWords = {
  replaced_by: 'replaced by',
  other_side: 'other side',
  part_of_kit: 'part of kit',
  goes_with: 'goes with',
} as const satisfies Record<Kind, string>

const interchangeWord = 'interchange'

/** What a line says. */
export type RelationLine =
  | { readonly kind: Kind; readonly target: string }
  | { readonly kind: 'interchange'; readonly source: string; readonly number: string }

/** A product that a line names. */
export interface NamedByLine {
  readonly id: string
  readonly maker: string
  readonly partNumber: string | null
}

/** Reads a line; undefined for one that says no relation. */
export function readRelation(line: string): RelationLine | undefined {
  const [, word = '', rest = ''] = /^\s*([^:]+?)\s*:\s*(.+?)\s*$/.exec(line) ?? []
  const said = word.toLowerCase().replace(/[\s_-]+/g, ' ')
  if (said === interchangeWord) {
    const [source, number] = parted(rest)
    return source === '' || number === '' ? undefined : { kind: 'interchange', source, number }
  }
  const kind = kinds.find((one) => relationWords[one] === said)
  return kind && { kind, target: rest }
}

const kinds = Object.keys(relationWords) as Kind[]

/** The line of a relation to a product. */
export function relationLine(kind: Kind, { id, maker, partNumber }: NamedByLine): string {
  const name =
    partNumber === null ? `${idSign}${id}` : maker === '' ? written(partNumber) : both(maker, partNumber)
  return `${relationWords[kind]}: ${name}`
}

export function interchangeLine({
  source,
  number,
}: {
  readonly source: string
  readonly number: string
}): string {
  return `${interchangeWord}: ${both(source, number)}`
}

const idSign = 'id: '

/**
 * By what the product of a line may be found, the likeliest first: its id; its maker and its number; or, of a text without a bar, the number
 * of the maker of the row, the number of any maker, and a number after the name of a maker.
 */
export function keysOfTarget(target: string, ownMaker: string): ProductKeys[] {
  if (target.startsWith(idSign)) return [{ ...noKeys, id: target.slice(idSign.length).trim() }]
  const [maker, number] = parted(target)
  if (maker !== '') return [{ ...noKeys, maker, partNumber: number }]
  const words = number.split(/\s+/)
  const split = words.slice(1).map((_, at) => ({
    maker: words.slice(0, at + 1).join(' '),
    partNumber: words.slice(at + 1).join(' '),
  }))
  const own = ownMaker === '' ? [] : [{ maker: ownMaker, partNumber: number }]
  return [...own, { maker: '', partNumber: number }, ...split].map((keys) => ({ ...noKeys, ...keys }))
}

const noKeys: ProductKeys = { id: '', maker: '', partNumber: '', barcode: '', mayLackZeros: false }

/** The texts before and after the first bar; a text without a bar is the second. `\|` is a bar in a text. */
function parted(text: string): [before: string, after: string] {
  const [, before = '', after = text] = /^((?:[^\\|]|\\.)*)\|(.*)$/.exec(text) ?? []
  return [plain(before), plain(after)]
}

function plain(text: string): string {
  return text.replace(/\\([\\|])/g, '$1').trim()
}

function written(text: string): string {
  return text.replace(/[\\|]/g, '\\$&')
}

function both(one: string, other: string): string {
  return `${written(one)} | ${written(other)}`
}
