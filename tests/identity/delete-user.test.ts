import { expect, it } from 'vitest'
import { deleteUser } from '#people/identity/people.ts'
import { aCustomer } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)

it('a deleted user takes along every link to their email, and none of others', async () => {
  const { db, pool } = shop.database
  const leaving = await aCustomer(shop.database)
  const staying = await aCustomer(shop.database)
  const link = (identifier: string, value: string) =>
    pool.query(
      `insert into verifications (id, identifier, value, "expiresAt") values (gen_random_uuid()::text, $1, $2, now() + interval '1 hour')`,
      [identifier, value],
    )
  for (const { id, email } of [leaving, staying]) {
    await link(`reset-password:${id}`, id)
    await link(`sign-in-otp-${email}`, 'code')
    await link(`change-${id}`, JSON.stringify({ email }))
  }
  await db.transaction().execute((tx) => deleteUser(tx, { userId: leaving.id, email: leaving.email }))
  const { rows } = await pool.query('select identifier from verifications order by identifier')
  expect(rows.map(({ identifier }) => identifier)).toEqual(
    [`change-${staying.id}`, `reset-password:${staying.id}`, `sign-in-otp-${staying.email}`].sort(),
  )
})
