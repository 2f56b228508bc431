import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import { categoryPaths, knownMakers } from '#catalog/products/service/imported.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { type KnownValues, type MeaningOf, meaningsOf } from '../inside/value-map.ts'
import { taxesAtHome } from './taxes.ts'

/** What the shop has for the fields whose words are compared with it. */
export async function knownValues(shop: DbAndPool): Promise<KnownValues> {
  const { byPath } = await categoryPaths(shop.db)
  const { classes } = await taxesAtHome(shop)
  return { makers: await knownMakers(shop.db), categories: [...byPath.keys()], taxClasses: classes }
}

/** What the words of a file mean in the shop as it is now. */
export async function meaningsNow(shop: DbAndPool, mapping: ImportMapping): Promise<MeaningOf> {
  return meaningsOf(mapping, await knownValues(shop))
}
