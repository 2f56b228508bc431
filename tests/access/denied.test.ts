import { expect, it } from 'vitest'
import { CallRefused } from '#web/client/call.ts'
import { aCustomer, anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)

/** The entries of the audit log about a person, oldest first. */
async function linesOf({ id }: { id: string }) {
  const { rows } = await shop.database.pool.query(
    `select actor, act, subject_kind, subject_id, after, request_id is not null as "hasRequest"
     from audit_log where actor_id = $1 order by id`,
    [id],
  )
  return rows
}

const refused = (asked: Promise<unknown>) =>
  expect(asked).rejects.toSatisfy((error) => error instanceof CallRefused && error.status === 403)

it('a refused admin call is recorded in the audit log with the person and the call', async () => {
  const customer = await aCustomer(shop.database, { email: 'curious@shop.example' })
  const { token } = customer
  await refused(shop.call('allOrders', { token }))
  await refused(shop.call('makeAdmin', { token, params: { email: customer.email } }))
  await refused(shop.call('oneUser', { token, params: { email: 'another@shop.example' } }))
  const line = { actor: 'curious@shop.example', act: 'was_refused', subject_kind: 'call', hasRequest: true }
  expect(await linesOf(customer)).toEqual([
    { ...line, subject_id: 'allOrders', after: { call: 'GET /api/orders', times: 1 } },
    { ...line, subject_id: 'makeAdmin', after: { call: 'PUT /api/user/admin/:email', times: 1 } },
    { ...line, subject_id: 'oneUser', after: { call: 'GET /api/user/:email', times: 1 } },
  ])
})

it('repeated refused calls are counted, so that nobody can flood the log', async () => {
  const customer = await aCustomer(shop.database)
  const ask = () => refused(shop.call('allUsers', { token: customer.token }))
  for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 35 }, ask))
  const times = (await linesOf(customer)).map(({ after }) => after.times)
  expect(times.sort((a, b) => a - b)).toEqual([1, 10, 100])
})

it('allowed calls, and calls of admins and visitors, are not recorded', async () => {
  const customer = await aCustomer(shop.database)
  const admin = await anAdmin(shop.database)
  await shop.call('oneUser', { token: customer.token, params: { email: customer.email } })
  await shop.call('allOrders', { token: admin.token })
  await expect(shop.call('allOrders', {})).rejects.toMatchObject({ status: 401 })
  expect([...(await linesOf(customer)), ...(await linesOf(admin))]).toEqual([])
  const { rows } = await shop.database.pool.query(`select 1 from audit_log where actor_id is null`)
  expect(rows).toEqual([])
})

it('refused calls are shown to admins, who can filter by them', async () => {
  const admin = await anAdmin(shop.database)
  const customer = await aCustomer(shop.database, { email: 'seen@shop.example' })
  await refused(shop.call('summary', { token: customer.token }))
  const { rows } = await shop.call('adminAudit', {
    query: { filter: 'call', q: 'seen@shop.example' },
    token: admin.token,
  })
  expect(rows).toMatchObject([{ actor: 'seen@shop.example', act: 'was_refused', subjectId: 'summary' }])
})
