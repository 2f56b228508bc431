import { expect, it } from 'vitest'
import { recordAll } from '#platform/audit/log.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)

it.each([0, 1, 999, 1000, 1001, 2000])('%i entries of one change are recorded', async (count) => {
  const ids = Array.from({ length: count }, (_, at) => `${count}-${at}`)
  await shop.database.db.transaction().execute((tx) =>
    recordAll(
      tx,
      ids.map((id) => ({ actor: 'shop', act: 'send_confirmation', subject: { kind: 'user', id } })),
    ),
  )
  const { rows } = await shop.database.pool.query(
    'select subject_id from audit_log where subject_id like $1',
    [`${count}-%`],
  )
  expect(new Set(rows.map(({ subject_id }) => subject_id))).toEqual(new Set(ids))
})
