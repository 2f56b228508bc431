import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { feedActions, itemsOf } from './a-feed.ts'

const shop = suiteFixture(() => openTestShop({ demo: true, vehicles: true }))
const admin = suiteFixture(() => anAdmin(shop.database))

it('the demo shop goes out to eBay with the vehicles that its parts fit, and to Google whole', async () => {
  const { add, read } = feedActions(shop, admin)
  const ebay = await add({ kind: 'ebay', category: '33564', mostVehicles: 50 })
  const { data } = Papa.parse<string[]>((await read(ebay)).text, { skipEmptyLines: true })
  const products = data.filter(([action]) => action === 'Add')
  expect(products).toHaveLength(ebay.counts?.in ?? 0)
  expect(ebay.counts?.in).toBeGreaterThan(600)
  const lines = new Map<string, string[]>()
  let sku = ''
  for (const row of data.slice(1)) {
    if (row[0] === 'Add') sku = row[1] ?? ''
    else lines.set(sku, [...(lines.get(sku) ?? []), row.at(-1) ?? ''])
  }
  expect(lines.size).toBeGreaterThan(100)
  for (const list of lines.values()) {
    expect(list.length).toBeLessThanOrEqual(50)
    expect(new Set(list).size).toBe(list.length)
    for (const line of list)
      expect(line).toMatch(/^Year=\d{4}\|Make=[^|=]+\|Model=[^|=]+(\|Trim=[^|=]+)?(\|Engine=[^|=]+)?$/)
  }
  const cut = [...lines.values()].filter((list) => list.length === 50).length
  const said = ebay.counts?.remarks.find(({ remark }) => remark === 'too_many_vehicles')?.products ?? 0
  expect([said > 0, said <= cut]).toEqual([true, true])

  const google = await add({ kind: 'google' })
  expect(itemsOf((await read(google)).text)).toHaveLength(google.counts?.in ?? 0)
}, 120_000)
