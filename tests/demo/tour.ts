import { find } from '#finding/find/inside/find.ts'
import { openFinder } from '#finding/find/inside/finder.ts'
import type { Asked } from '#finding/find/model.ts'
import type { FoundProducts } from '#finding/find/shop.ts'
import { demoDatabase } from '../database.ts'
import { shownAnew } from '../find/shown.ts'

const everything: Asked = {
  q: '',
  attributes: new Map(),
  inStock: false,
  isAnyFit: false,
  sort: 'best',
  limit: 5,
}

/** The demo shop with its vehicles and fitments, as a tester meets it. */
export async function theDemoShop() {
  const database = await demoDatabase()
  const finder = openFinder({ ...database, changes: { onChange: () => {} }, log: { warn: () => {} } })
  const shown = shownAnew(database)
  return {
    database,
    find: (q: string, asked: Partial<Asked> = {}) =>
      find({ ...database, finder, shown }, { ...everything, q, ...asked }),
    async close() {
      await finder.close()
      await database.close()
    },
  }
}

/** What was understood, on one line: `Brake Disc · Honda Civic 2015 · front`. */
export function readingOf({ understood }: FoundProducts): string {
  const { number, partType, vehicle, positions, words } = understood
  const { make, model, from, to } = vehicle ?? {}
  const years = from === to ? from : `${from}–${to}`
  const name = [make, model, years].filter((part) => part !== undefined).join(' ')
  return [number, partType?.name, name, ...positions, ...words]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')
}
