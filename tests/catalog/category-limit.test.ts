import { expect, it } from 'vitest'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { categoryActions } from './category-actions.ts'
import { addProduct, disc } from './form.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { add, remove, listed, productOf } = categoryActions(shop, admin)

it('a shop has at most 10,000 categories, however they are added, and a refused one leaves nothing behind', async () => {
  const { pool } = shop.database
  await pool.query(
    `insert into categories (id, name, address) select 'c' || n, 'Many ' || n, 'many-' || n from generate_series(1, 9999) n`,
  )
  const all = await Promise.allSettled([add('First of two'), add('Second of two')])
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusal = {
    status: 409,
    code: 'categories_too_many',
    message: 'The shop has 10,000 categories already, which is the most that it can have.',
  }
  for (const no of all) if (no.status === 'rejected') expect(no.reason).toMatchObject(refusal)
  await expect(add('Below', 'c1')).rejects.toMatchObject(refusal)
  const product = { ...disc, category: 'Of a product' }
  await expect(addProduct(shop, admin, product)).rejects.toMatchObject(refusal)
  const { rows } = await pool.query(
    'select (select count(*) from categories) as categories, (select count(*) from products) as products',
  )
  expect(rows).toEqual([{ categories: 10_000, products: 0 }])
  expect(await listed()).toHaveLength(10_000)
})

it('a full tree still accepts products in its categories, and a new category after one is removed', async () => {
  const { insertedId } = await addProduct(shop, admin, { ...disc, category: 'Many 7' })
  expect(await productOf(insertedId)).toMatchObject({ category: 'Many 7', categoryId: 'c7' })
  await remove('c8')
  await add('In its place')
  await expect(add('One more')).rejects.toMatchObject({ code: 'categories_too_many' })
})
