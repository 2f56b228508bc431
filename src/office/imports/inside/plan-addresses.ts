import { screens } from '#base/contract/screens.ts'
import type { ProductValues, Values } from '../model.ts'
import type { ReadRecord } from './read-record.ts'

/** The addresses that a record says of its product, here and in the earlier shop. */
export function addressesSaid({ values: { slug, oldAddresses = [] } }: Pick<ReadRecord, 'values'>): string[] {
  return slug ? [...oldAddresses, screens.product(slug)] : [...oldAddresses]
}

interface Known {
  /** What the product has; undefined for a new one. */
  readonly state: ProductValues | undefined
  /** To what the addresses that are taken lead. */
  readonly taken: ReadonlyMap<string, string>
  /** Whether the file is the shop's own, with all addresses of a product. */
  readonly isOwn: boolean
}

/**
 * What a record says, with the addresses that its product can have. A product that the shop has keeps its address; where the file has
 * another one, that leads to it. Pages of the shop, and what leads elsewhere already, stay what they are.
 */
export function withAddresses(values: Values, { state, taken, isOwn }: Known): Values {
  const { slug, oldAddresses, ...others } = values
  if (slug === undefined && oldAddresses === undefined) return values
  const isMoved = state !== undefined && !isOwn && slug !== undefined && slug !== state.slug
  const page = screens.product((state === undefined || isOwn ? slug : state.slug) ?? state?.slug ?? '')
  const said = [...(oldAddresses ?? []), ...(isMoved ? [screens.product(slug)] : [])]
  const known = state?.oldAddresses ?? []
  const free = said.filter((path) => path !== page && (!taken.has(path) || known.includes(path)))
  const all = isOwn ? free : [...new Set([...known, ...free])]
  return {
    ...others,
    ...(slug !== undefined && (state === undefined || isOwn) && { slug }),
    ...((oldAddresses !== undefined || isMoved) &&
      (state !== undefined || all.length > 0) && { oldAddresses: all }),
  }
}
