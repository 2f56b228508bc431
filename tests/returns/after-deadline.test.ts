import { expect, it } from 'vitest'
import { auditEntriesOn } from '../audit-entries.ts'
import { returnFixture } from './fixture.ts'

const { fixture, ship, see } = returnFixture()
const dayMs = 24 * 3600 * 1000

it('is opened by staff after that time too, with a reason in the audit log, and not by the buyer', async () => {
  const order = await fixture.aPaidOrder()
  await ship(order.id, [order.product.id, 1])
  fixture.advanceClock(31 * dayMs)
  const open = (token: string, afterDeadline?: string) =>
    fixture.call('askReturn', {
      token,
      params: { id: order.id },
      body: {
        lines: [{ toolsId: order.product.id, quantity: 1, reason: 'damaged' }],
        ...(afterDeadline !== undefined && { afterDeadline }),
      },
    })
  const tooLate = { status: 409, code: 'return_too_late' }
  await expect(open(fixture.buyer.token, 'Please')).rejects.toMatchObject(tooLate)
  await expect(open(fixture.admin.token)).rejects.toMatchObject(tooLate)
  await expect(open(fixture.admin.token, ' ')).rejects.toMatchObject({ status: 400 })
  const { insertedId } = await open(fixture.admin.token, 'The carrier lost the first parcel.')
  expect((await see(order.id)).returns).toMatchObject([{ _id: insertedId, state: 'requested' }])
  const entries = await auditEntriesOn(fixture.database, 'order', order.id)
  expect(entries.filter(({ act }) => act === 'ask_return')).toMatchObject([
    { actor: fixture.admin.email, after: { reason: 'The carrier lost the first parcel.' } },
  ])
})
