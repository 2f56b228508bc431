import { expect, it } from 'vitest'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin } from '../builders.ts'
import { aPaidOrder, aPerson, deleteAccount, shopFixture, traces } from './people.ts'

const { shop, rows } = shopFixture()

it('a person who deletes their account is removed from the searches of exports, and nobody else is', async () => {
  const person = await aPerson(shop, 'sought@shop.example')
  const order = await aPaidOrder(shop, person)
  await rows(`update orders set name = 'Sought Person', phone = '555 9321' where id = $1`, [order.id])
  const { token } = await anAdmin(shop.database)
  for (const q of ['sought@shop.example', 'Person SOUGHT', '9321', 'brake'])
    await shop.fetch(`/api/admin-tables/orders/csv?filter=shipped&q=${encodeURIComponent(q)}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  await deleteAccount(shop, person, { password: person.password })
  for (const word of ['sought', 'SOUGHT', '9321']) expect(await traces(shop, word), word).toEqual([])
  const forgotten = { filter: 'shipped', searched: 'yes' }
  const entries = await auditEntriesOn(shop.database, 'table', 'orders')
  expect(entries.map(({ after }) => after)).toEqual([
    ...[forgotten, forgotten, forgotten],
    { ...forgotten, search: 'brake' },
  ])
  const { rows: told } = await shop.call('adminAudit', { query: { q: 'orders' }, token })
  expect(told.map(({ end }) => end)).toContain('as a file (filter: Shipped; a search that is forgotten)')
})

it('the audit log only allows the removal of the search of an export', async () => {
  const after = '{"filter": "shipped", "search": "anna", "searched": "yes"}'
  for (const act of ['export', 'edit'])
    await rows(
      `insert into audit_log (actor, act, subject_kind, subject_id, after) values ('e1', $1, 'table', 'e1', $2)`,
      [act, after],
    )
  for (const change of [
    `after = after - 'filter' where act = 'export'`,
    `after = after - 'searched' where act = 'export'`,
    `after = jsonb_set(after, '{search}', '"otto"') where act = 'export'`,
    `after = null where act = 'export'`,
    `after = after - 'search' where act = 'edit'`,
  ])
    await expect(rows(`update audit_log set ${change} and subject_id = 'e1'`), change).rejects.toThrow(
      'append-only',
    )
  await rows(`update audit_log set after = after - 'search' where act = 'export' and subject_id = 'e1'`)
})
