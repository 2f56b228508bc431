import { expect, it } from 'vitest'
import { aProduct } from '../builders/products.ts'
import { suiteFixture } from '../fixtures.ts'
import { aFinder } from './a-finder.ts'

const shop = suiteFixture(aFinder)

it('finds a product by other forms of its letters, digits and fractions, by the index and by the database', async () => {
  const { database, byIndex, byDatabase, finder } = shop
  const half = await aProduct(database, { name: 'Ratchet ½" drive' })
  const mixed = await aProduct(database, { name: 'Elbow 1½ inch' })
  const wide = await aProduct(database, { name: 'Ｗａｓｈｅｒ １０㎜™' })
  const unseen = await aProduct(database, { name: 'Gas\u200bket' })
  await finder.vocabulary()
  for (const by of [byIndex, byDatabase]) {
    const ids = async (q: string) => (await by({ q })).products.map(({ id }) => id)
    for (const q of ['1/2"', '½"', '1/2 inch', '½ inch', '１/２"', 'ratchet ½"'])
      expect([q, await ids(q)]).toEqual([q, expect.arrayContaining([half.id])])
    for (const q of ['1½"', '1 1/2 inch', 'elbow 1½″'])
      expect([q, await ids(q)]).toEqual([q, expect.arrayContaining([mixed.id])])
    for (const q of ['washer 10mm', 'washer', '10㎜', 'ｗａｓｈｅｒ'])
      expect([q, await ids(q)]).toEqual([q, [wide.id]])
    expect(await ids('gasket')).toEqual([unseen.id])
  }
})
