import { expect, it } from 'vitest'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)

it('the export has each saved document with its version, and no secret of the shop', async () => {
  const { token } = await anAdmin(shop.database)
  expect((await shop.call('exportSettings', { token })).settings).toEqual([])
  const { version, value } = await shop.call('shopSettings', { token })
  const named = { ...value, name: 'Żółw & Söhne' }
  await shop.call('changeShopSettings', { token, body: { version, value: named } })
  const { settings, exportedAt } = await shop.call('exportSettings', { token })
  expect(settings).toEqual([{ name: 'shop', version: 1, value: named, changedAt: expect.any(String) }])
  expect(Date.parse(exportedAt)).toBeGreaterThanOrEqual(Date.parse(settings[0]?.changedAt ?? ''))
  expect(JSON.stringify(settings)).not.toMatch(/secret|password|sk_|whsec_/i)
})
