import type { Attribute } from '#base/contract/product.ts'
import { isSoldOut } from '#catalog/products/model.ts'

/** A product on sale, as one of its family. */
export interface FamilyMember {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly partNumber: string | null
  readonly attributes: readonly Attribute[]
  /** In pieces. */
  readonly available: number
  readonly minimum: number
}

/** A version of a thing, by what tells it from the others. */
export interface Version {
  readonly slug: string
  /** `M8`, or `280 mm · Front`. */
  readonly label: string
  readonly soldOut: boolean
  readonly current: boolean
}

/** What the page of a product shows of its family. */
export interface Versions {
  /** The attributes in which they differ; none where only names or numbers do. */
  readonly by: readonly string[]
  readonly all: readonly Version[]
  /** There are more. */
  readonly cut: boolean
}

/** The most versions that a page names. */
export const mostVersions = 100

/** A version is told from the others by at most so many attributes. */
const mostAttributes = 3

/**
 * The versions of a product, itself among them if it is on sale, in the order of their labels; null where it is the only one.
 * @param members its family, one more than `mostVersions` where there are more.
 */
export function versionsOf(id: string, members: readonly FamilyMember[]): Versions | null {
  const known = members.slice(0, mostVersions)
  if (!known.some((member) => member.id !== id)) return null
  const by = telling(known)
  const labels = by.length > 0 ? known.map((member) => labelBy(by, member)) : restsOfNames(known)
  const all = known.map((member, at) => ({
    slug: member.slug,
    label: distinct(labels, at, member),
    soldOut: isSoldOut(member),
    current: member.id === id,
  }))
  return { by, all: all.sort(byLabel), cut: members.length > known.length }
}

const { compare } = new Intl.Collator('en', { numeric: true })

function byLabel(one: Version, other: Version): number {
  return compare(one.label, other.label) || compare(one.slug, other.slug)
}

/** The fewest attributes that tell the members apart, or as far as attributes do, in the order of the first product. */
function telling(members: readonly FamilyMember[]): string[] {
  const names = [...new Set(members.flatMap(({ attributes }) => attributes.map(({ name }) => name)))]
  const differing = names
    .map((name) => ({ name, texts: members.map((member) => textOf(name, member)) }))
    .filter(({ texts }) => new Set(texts).size > 1)
  const alone = differing.filter(({ texts }) => isDistinct(texts) && !texts.includes(''))
  // A size is shorter than a number of the trade, which tells them apart too.
  const [shortest] = alone.toSorted((a, b) => a.texts.join('').length - b.texts.join('').length)
  if (shortest !== undefined) return [shortest.name]
  const chosen: string[] = []
  let apart = 1
  const fewestFirst = differing.toSorted((a, b) => new Set(a.texts).size - new Set(b.texts).size)
  for (const { name } of fewestFirst) {
    const labels = new Set(members.map((member) => labelBy([...chosen, name], member)))
    if (chosen.length === mostAttributes || labels.size <= apart) continue
    chosen.push(name)
    apart = labels.size
  }
  return names.filter((name) => chosen.includes(name))
}

function labelBy(names: readonly string[], member: FamilyMember): string {
  const texts = names.map((name) => textOf(name, member)).filter((text) => text !== '')
  return texts.join(' · ')
}

function textOf(wanted: string, { attributes }: FamilyMember): string {
  const found = attributes.find(({ name }) => name === wanted)
  return found === undefined ? '' : `${found.value} ${found.unit ?? ''}`.trim()
}

/** What is left of names without the words with which all of them begin. */
function restsOfNames(members: readonly FamilyMember[]): string[] {
  const words = members.map(({ name }) => name.split(' '))
  const [first = []] = words
  const plain = (word = '') => word.replace(/,$/, '')
  const same = first.findIndex((word, at) => words.some((other) => plain(other[at]) !== plain(word)))
  return words.map((of) => of.slice(Math.max(same, 0)).join(' '))
}

function isDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}

/** A label, with the part number where another version has the same; its name where it has neither. */
function distinct(labels: readonly string[], at: number, { name, partNumber }: FamilyMember): string {
  const label = labels[at] ?? ''
  const isOnly = label !== '' && labels.indexOf(label) === labels.lastIndexOf(label)
  return isOnly ? label : [label, partNumber ?? name].filter((text) => text !== '').join(' · ')
}
