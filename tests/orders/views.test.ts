import { expect, it } from 'vitest'
import { refusals } from '#contract/messages.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)

/** The calls of a new admin. */
async function anAdminWithViews() {
  const { token } = await anAdmin(shop.database)
  return {
    list: async () => (await shop.call('orderViews', { token })).views,
    save: (name: string, query: string) => shop.call('saveOrderView', { token, body: { name, query } }),
    remove: (name: string) => shop.call('removeOrderView', { token, query: { name } }),
  }
}

it('an admin saves views by name, replaces and removes them; other admins do not see them', async () => {
  const admin = await anAdminWithViews()
  const other = await anAdminWithViews()
  await admin.save('Problems', 'filter=problems')
  await admin.save('Discs', 'q=disc')
  await admin.save('Problems', 'filter=problems&q=disc')
  expect(await admin.list()).toEqual([
    { name: 'Discs', query: 'q=disc' },
    { name: 'Problems', query: 'filter=problems&q=disc' },
  ])
  expect(await other.list()).toEqual([])
  expect(await other.remove('Discs')).toMatchObject({ deletedCount: 0 })
  expect(await admin.remove('Discs')).toMatchObject({ deletedCount: 1 })
  expect(await admin.list()).toHaveLength(1)
})

it('an admin has at most 50 views', async () => {
  const admin = await anAdminWithViews()
  for (let number = 1; number <= 50; number++) await admin.save(`View ${number}`, `q=${number}`)
  await expect(admin.save('One more', 'q=x')).rejects.toMatchObject({
    status: 409,
    message: refusals.viewsTooMany(50),
  })
  await admin.save('View 7', 'q=seven')
  expect(await admin.list()).toHaveLength(50)
})
