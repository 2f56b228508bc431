import { categoryPaths, knownMakers } from '#catalog/products/service/imported.ts'
import type { Db, DbAndPool } from '#platform/db/open.ts'
import type { KnownValues } from '../inside/value-map.ts'
import { taxesAtHome } from './taxes.ts'

/** What the shop has for the fields whose words are compared with it. */
export async function knownValues(shop: DbAndPool): Promise<KnownValues> {
  return knownBeside(shop.db, {
    categories: await categoryPaths(shop.db),
    taxes: await taxesAtHome(shop),
  })
}

/** The same, where categories and taxes are read already. */
export async function knownBeside(
  db: Db,
  {
    categories,
    taxes,
  }: {
    readonly categories: Awaited<ReturnType<typeof categoryPaths>>
    readonly taxes: Awaited<ReturnType<typeof taxesAtHome>>
  },
): Promise<KnownValues> {
  return {
    makers: await knownMakers(db),
    categories: [...categories.byPath.keys()],
    taxClasses: taxes.classes,
  }
}
