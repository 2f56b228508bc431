import type { Permission } from '#base/contract/permissions.ts'
import type { Kind } from '../model.ts'
import { priceLists } from '../price-lists/kind.ts'
import { vehicles } from '../vehicles/kind.ts'
import type { TableKind } from './kind.ts'

/** The kinds of files beside products. */
const kinds: readonly TableKind[] = [priceLists, vehicles]

/** How files of a kind are read and written; undefined for products. */
export function tableKindOf(kind: Kind): TableKind | undefined {
  return kinds.find((one) => one.kind === kind)
}

/** The kind that a file certainly is by its heads; undefined for none of these. */
export function recognisedKind(heads: readonly string[]): TableKind | undefined {
  return kinds.find(({ isOf }) => isOf(heads))
}

/** What somebody lacks for the rows of a file of a kind. */
export function lackedFor({ needs }: TableKind, held: ReadonlySet<Permission>): Permission[] {
  return needs.filter((one) => !held.has(one))
}
