import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop, type TestShop } from '../shop.ts'
import { importActions } from './a-file.ts'

const full = suiteFixture(() => openTestShop({ demo: true, vehicles: true }))
const empty = suiteFixture(() => openTestShop({ vehicles: true }))

async function exported(shop: TestShop, { token }: { readonly token: string }): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await shop.fetch('/api/admin-tables/products/csv', { headers })
  // As bytes: the mark at the beginning is a part of the file.
  return Buffer.from(await answer.arrayBuffer()).toString()
}

/** The rows of an export without what a shop gives itself: ids, dates and ratings. */
function comparable(csv: string): string[] {
  const { data } = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  return data
    .map(({ Id: _, Added: _a, Ratings: _r, 'Number of ratings': _n, ...own }) => JSON.stringify(own))
    .toSorted()
}

it('its own export changes nothing, and fills an empty shop with the same', async () => {
  const admin = await anAdmin(full.database)
  // The demo shop has relations, and not these.
  await full.database.pool.query(
    `update products set compare_price_cents = price_cents + 500, picture_alt = 'Front: ' || name,
       seo_title = '=1+1 ' || name, seo_description = 'Buy' || chr(10) || name where seq % 3 = 0`,
  )
  const csv = await exported(full, admin)
  const same = await importActions(full, admin).send(csv)
  expect(same.state).toBe('checked')
  expect(same.counts?.rows).toBeGreaterThan(600)
  expect(same.counts).toEqual({
    ...same.counts,
    added: 0,
    changed: 0,
    refused: 0,
    unchanged: same.counts?.rows,
  })

  const other = await anAdmin(empty.database)
  const { send, map, apply, rows } = importActions(empty, other)
  const withoutIds = csv.replace(/^\uFEFFId,/, '\uFEFFNot read,')
  const sent = await send(withoutIds)
  const found = await map(sent, { newCategories: true })
  expect(await rows(found._id, { outcome: 'refused' })).toEqual([])
  const made = await apply(found)
  expect(made).toMatchObject({ state: 'applied', fates: { left: 0 } })
  expect(comparable(await exported(empty, other))).toEqual(comparable(csv))
  const { rows: kinds } = await empty.database.pool.query(
    `select kind, count(*)::integer from product_relations group by kind
     union all select 'interchange', count(*)::integer from interchange order by 1`,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual([
    ...['goes_with', 'interchange', 'other_side', 'part_of_kit', 'replaced_by'],
  ])
}, 300_000)
