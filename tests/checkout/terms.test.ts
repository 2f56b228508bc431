import { expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { shopConfig } from '#base/shop-config.ts'
import { anEmail, checkoutFixture } from './fixture.ts'

const fixture = checkoutFixture()
const { shop } = fixture

/** Says whether an order needs the tick, as the owner does. */
async function askForTick(termsTick: boolean): Promise<void> {
  const { token } = fixture.admin
  const { version, value } = await shop.call('tradeSettings', { token })
  await shop.call('changeTradeSettings', { token, body: { version, value: { ...value, termsTick } } })
  await expect.poll(() => shopConfig().termsTick).toBe(termsTick)
}

async function acceptedAt(id: string): Promise<Date | null> {
  const { rows } = await shop.database.pool.query('select terms_accepted_at from orders where id = $1', [id])
  return rows[0].terms_accepted_at
}

it('an order needs the accepted terms where the owner asks for that, and stores when they were', async () => {
  await askForTick(true)
  const browser = await fixture.aCart([await fixture.aPart(), 1])
  const email = anEmail()
  for (const termsAccepted of [undefined, false])
    await expect(
      fixture.checkOut(browser, { email, ...(termsAccepted !== undefined && { termsAccepted }) }),
    ).rejects.toMatchObject({ status: 409, code: 'terms_needed', message: refusals.termsNeeded })
  expect((await browser.read()).lines).toHaveLength(1)
  const { rows } = await shop.database.pool.query('select 1 from orders where email = $1', [email])
  expect(rows).toEqual([])
  const { insertedId } = await fixture.checkOut(browser, { email, termsAccepted: true })
  expect(await acceptedAt(insertedId)).toBeInstanceOf(Date)
  const { token } = fixture.admin
  const { events } = await shop.call('orderHistory', { params: { id: insertedId }, token })
  expect(events).toContainEqual(expect.objectContaining({ what: 'Order placed', detail: 'Terms accepted' }))
})

it('an order needs no tick in a shop that does not ask for it', async () => {
  await askForTick(false)
  const browser = await fixture.aCart([await fixture.aPart(), 1])
  const { insertedId } = await fixture.checkOut(browser, { email: anEmail() })
  expect(await acceptedAt(insertedId)).toBeNull()
})
