import { describe, expect, it } from 'vitest'
import { orderNumber } from '#base/contract/order-number.ts'
import { record } from '#platform/audit/log.ts'
import { aCustomer, anAdmin, anOrder, aProduct, aStaffMember } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

/** The newest entry about a subject, as the log tells it. */
async function told(subjectId: string) {
  const { rows } = await shop.call('adminAudit', { query: { q: subjectId }, token: admin.token })
  const [newest] = rows
  if (newest === undefined) throw new Error(`No entry about ${subjectId}`)
  return newest
}

const sentenceOf = ({ start, thing, end }: { start: string; thing: string; end: string }) =>
  [start, thing, end].filter((part) => part !== '').join(' | ')

describe('an entry of the audit log', () => {
  it('says which fields of a product were changed, with a link to it', async () => {
    const product = await aProduct(shop.database, { name: 'Brake Disc 280 mm' })
    await shop.call('editProduct', {
      params: { id: product.id },
      body: { price: '12.00', partNumber: `T-${product.id.slice(-6)}` },
      token: admin.token,
    })
    const entry = await told(product.id)
    expect(sentenceOf(entry)).toBe('changed the price and the part number of | product Brake Disc 280 mm')
    expect(entry.link).toBe(`/dashboard/products/${product.id}`)
    expect(entry.actor).toBe(admin.email)
  })

  it('says how much of which order was refunded, and why', async () => {
    const { id } = await anOrder(shop.database, await aCustomer(shop.database))
    await record(shop.database.db, {
      actor: { userId: admin.id, email: admin.email },
      act: 'refund',
      subject: { kind: 'order', id },
      after: { refund: 'r1', amount: 12, reason: 'Arrived broken' },
    })
    const entry = await told(id)
    expect(sentenceOf(entry)).toBe(`refunded $12.00 of | order ${orderNumber(id)} | : Arrived broken`)
    expect(entry.link).toBe(`/dashboard/orders/${id}`)
  })

  it('names a member of staff by the present email, and nobody whose account was deleted', async () => {
    const { id, email } = await aStaffMember(shop.database, 'viewer')
    await shop.call('setStaffRole', { params: { email }, body: { role: 'warehouse' }, token: admin.token })
    expect(sentenceOf(await told(id))).toBe(`gave the role “warehouse” to | ${email}`)
    const gone = { kind: 'user', id: 'user-who-is-gone' } as const
    await record(shop.database.db, { actor: 'shop', act: 'take_over', subject: gone })
    expect(await told(gone.id)).toMatchObject({ thing: 'a user who is not here any more', link: null })
  })

  it('is told by its names when the shop does not know its verb any more', async () => {
    await shop.database.pool.query(
      `insert into audit_log (actor, act, subject_kind, subject_id) values ('shop', 'was_waxed', 'moustache', 'm-1')`,
    )
    expect(await told('m-1')).toMatchObject({
      start: 'was waxed',
      thing: 'moustache m-1',
      end: '',
      link: null,
    })
  })
})

describe('the audit log', () => {
  it('is filtered by person, kind of thing, verb and time, together', async () => {
    const other = await anAdmin(shop.database)
    const [one, two] = [await aProduct(shop.database), await aProduct(shop.database)]
    const { name } = await shop.call('oneProduct', { params: { id: one.id } })
    for (const { id } of [one, two])
      await shop.call('editProduct', { params: { id }, body: { name: `${name} 2` }, token: other.token })
    await shop.call('removeProduct', { params: { id: two.id }, token: other.token })
    await shop.call('removeProduct', { params: { id: one.id }, token: admin.token })
    const found = async (query: Record<string, string>) => {
      const { rows, total } = await shop.call('adminAudit', { query, token: admin.token })
      expect(total).toBe(rows.length)
      return rows.map(({ act, subjectId }) => `${act} ${subjectId}`)
    }
    const person = other.email
    expect(await found({ person })).toEqual([`archive ${two.id}`, `edit ${two.id}`, `edit ${one.id}`])
    expect(await found({ person, act: 'archive' })).toEqual([`archive ${two.id}`])
    expect(await found({ person, filter: 'order' })).toEqual([])
    const now = new Date().toISOString()
    expect(await found({ person, to: now })).toHaveLength(3)
    expect(await found({ person, from: now })).toEqual([])
  })

  it('names everybody who has entries, each once', async () => {
    const { people } = await shop.call('auditPeople', { token: admin.token })
    expect(people).toContain(admin.email)
    expect(people).toContain('shop')
    expect(people).toEqual([...new Set(people)].sort())
  })
})
