import { describe, expect, it } from 'vitest'
import { sweeps } from '#app/server/module.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { sweepJob } from '#platform/jobs/sweep.ts'
import { keyHeader } from '../builders.ts'
import { attempt } from '../jobs/attempt.ts'
import { returnFixture } from './fixture.ts'

const { fixture, ask, ship, cancel, see, mailsOf, aShippedOrder, faults } = returnFixture()

const askedMails = async (id: string) => (await mailsOf(id)).filter((kind) => kind === 'return_asked')

describe('a return that is asked for again with the same Idempotency-Key', () => {
  it('is one return with one mail, ten times at once', async () => {
    const { id, three } = await aShippedOrder()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(id, [[three, 1]], { key: 'at once' })),
    )
    expect(new Set(answers.map(({ insertedId }) => insertedId)).size).toBe(1)
    expect((await see(id)).returns.map(({ _id }) => _id)).toEqual([answers[0]?.insertedId])
    expect(await askedMails(id)).toHaveLength(1)
    expect(await faults()).toEqual([])
  })

  it('is the same when no piece is left to return, and after it was cancelled', async () => {
    const { id, three } = await aShippedOrder()
    const first = await ask(id, [[three, 3]], { key: 'all' })
    expect(await ask(id, [[three, 3]], { key: 'all' })).toEqual(first)
    await cancel(id, first.insertedId)
    const again = await ask(id, [[three, 3]], { key: 'all' })
    expect([again.insertedId, again.order.returns.map(({ state }) => state)]).toEqual([
      first.insertedId,
      ['cancelled'],
    ])
  })

  it('is refused with other pieces, another reason or another note', async () => {
    const { id, three } = await aShippedOrder()
    await ask(id, [[three, 1]], { key: 'changed' })
    const refused = { status: 409, code: 'key_reused', message: refusals.keyReused }
    await expect(ask(id, [[three, 2]], { key: 'changed' })).rejects.toMatchObject(refused)
    await expect(ask(id, [[three, 1, 'wrong']], { key: 'changed' })).rejects.toMatchObject(refused)
    await expect(ask(id, [[three, 1]], { key: 'changed', note: 'Bent.' })).rejects.toMatchObject(refused)
    expect((await see(id)).returns).toHaveLength(1)
  })

  it('is another return under another key, without a key, and of another order', async () => {
    const [one, other] = [await aShippedOrder(), await aShippedOrder()]
    await ask(one.id, [[one.three, 1]], { key: 'mine' })
    await ask(one.id, [[one.three, 1]], { key: 'mine too' })
    await ask(one.id, [[one.three, 1]])
    await ask(other.id, [[other.three, 1]], { key: 'mine' })
    expect((await see(one.id)).returns).toHaveLength(3)
    expect((await see(other.id)).returns).toHaveLength(1)
  })

  it('is one return of a guest, and nobody else learns of it by the key', async () => {
    const { id, key: orderKey, product } = await fixture.aGuestsOrder()
    await ship(id, [product.id, 1])
    const asGuest = { headers: keyHeader(orderKey), key: 'of a guest' }
    const first = await ask(id, [[product.id, 1]], asGuest)
    expect((await ask(id, [[product.id, 1]], asGuest)).insertedId).toBe(first.insertedId)
    await expect(ask(id, [[product.id, 1]], { key: 'of a guest' })).rejects.toMatchObject({ status: 404 })
  })

  it('is recorded once when an admin asks', async () => {
    const { id, three } = await aShippedOrder()
    const asAdmin = { token: fixture.admin.token, key: 'by an admin' }
    await ask(id, [[three, 1]], asAdmin)
    await ask(id, [[three, 1]], asAdmin)
    expect(
      await fixture.rows(`select act from audit_log where subject_id = $1 and act like '%return'`, id),
    ).toEqual([{ act: 'ask_return' }])
  })

  it('is another return after two days, when the key is forgotten', async () => {
    const { id, three } = await aShippedOrder()
    const age = (hours: number) =>
      fixture.rows(
        `update return_keys k set created_at = now() - make_interval(hours => $2) from returns r
         where r.id = k.return_id and r.order_id = $1`,
        id,
        hours,
      )
    const sweep = () => sweepJob(fixture.database.db, sweeps).run({}, attempt)
    await ask(id, [[three, 1]], { key: 'old' })
    await age(47)
    await sweep()
    await ask(id, [[three, 1]], { key: 'old' })
    expect((await see(id)).returns).toHaveLength(1)
    await age(49)
    await sweep()
    await ask(id, [[three, 1]], { key: 'old' })
    expect((await see(id)).returns).toHaveLength(2)
  })
})
