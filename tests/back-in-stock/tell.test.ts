import { describe, expect, it } from 'vitest'
import { sweeps } from '#app/server/module.ts'
import { tellAll } from '#catalog/back-in-stock/service/tell.ts'
import { askSweep } from '#catalog/back-in-stock/store.ts'
import { changeStock } from '#catalog/stock/store.ts'
import { anAsk, aProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { attempt } from '../jobs/attempt.ts'

const database = suiteFixture(freshDatabase)
const shop = () => ({ db: database.db, shopUrl: 'https://shop.example' })
const tell = (by = shop()) => tellAll(by, attempt.signal)

const rows = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
const add = (productId: string, change: number) =>
  changeStock(database.db, [{ productId, change, reason: 'edited', actorId: null }])

/** Who got a mail that something is back, of these emails; each as often as it got one. */
const mailed = async (emails: readonly string[]) =>
  (
    await rows(
      `select recipient from mails where kind = 'back_in_stock' and recipient = any($1) order by recipient`,
      [emails],
    )
  ).map(({ recipient }) => recipient)

let people = 0
const anEmail = () => `waits-${String(++people).padStart(4, '0')}@shop.example`

/** People who wait for a product that is sold out: five pieces are a minimum order, and four are left. */
async function waiting(count: number, given: { confirmed?: boolean; archivedAt?: Date } = {}) {
  const { confirmed = true, archivedAt = null } = given
  const { id } = await aProduct(database, { minimum: 5, available: 4, archivedAt })
  const emails = Array.from({ length: count }, anEmail)
  for (const email of emails) await anAsk(database, { productId: id, email, confirmed })
  return { id, emails }
}

describe('a product that is back', () => {
  it('is told once to everybody who waits, with its page and no word of theirs', async () => {
    const { id, emails } = await waiting(3)
    await tell()
    expect(await mailed(emails)).toEqual([])
    await add(id, 1)
    await tell()
    await tell()
    expect(await mailed(emails)).toEqual(emails)
    const [product] = await rows('select name, slug from products where id = $1', [id])
    const [mail] = await rows('select subject, body, cause from mails where recipient = $1', [emails[0]])
    expect(mail).toMatchObject({ subject: `Back in stock: ${product.name}`, cause: 'asked' })
    expect(mail.body).toContain(`https://shop.example/products/${product.slug}`)
    expect(mail.body).toMatch(/https:\/\/shop\.example\/back-in-stock\/end#token=[\w-]{43}/)
    expect(mail.body).not.toContain(emails[0])
  })

  it('is told once by four processes at once, to more people than one transaction takes', async () => {
    const { id, emails } = await waiting(230)
    await add(id, 10)
    await Promise.all([tell(), tell(), tell(), tell()])
    expect(await mailed(emails)).toEqual(emails)
    // Asks that another process had locked meanwhile are not lost.
    await tell()
    expect(await mailed(emails)).toEqual(emails)
  })

  it('is told once after a crash in the middle: what was queued went with the transaction', async () => {
    const { id, emails } = await waiting(4)
    await add(id, 1)
    await rows(`create function crash() returns trigger language plpgsql as $$
      begin if new.recipient = '${emails[2]}' then raise 'crash'; end if; return new; end $$`)
    await rows('create trigger crash before insert on mails for each row execute function crash()')
    await expect(tell()).rejects.toThrow('crash')
    expect(await mailed(emails)).toEqual([])
    await rows('drop trigger crash on mails')
    await tell()
    expect(await mailed(emails)).toEqual(emails)
  })

  it('is not told when it is gone again, and the wait goes on', async () => {
    const { id, emails } = await waiting(1)
    await add(id, 6)
    await add(id, -6)
    await tell()
    expect(await mailed(emails)).toEqual([])
    await add(id, 1)
    await tell()
    expect(await mailed(emails)).toEqual(emails)
  })

  it('is not told when it is archived, nor to people who have not confirmed', async () => {
    const archived = await waiting(1, { archivedAt: new Date() })
    const unconfirmed = await waiting(1, { confirmed: false })
    await add(archived.id, 1)
    await add(unconfirmed.id, 1)
    await tell()
    expect(await mailed([...archived.emails, ...unconfirmed.emails])).toEqual([])
  })

  it('is not told after six months, and the sweep removes who waited', async () => {
    const { id, emails } = await waiting(1)
    await rows('update back_in_stock_asks set expires_at = now() where email = any($1)', [emails])
    await add(id, 1)
    await tell()
    expect(await mailed(emails)).toEqual([])
    expect(sweeps).toContain(askSweep)
    await askSweep(database.db, 1000)
    expect(await rows('select 1 from back_in_stock_asks where email = any($1)', [emails])).toEqual([])
  })
})
