import { expect, it } from 'vitest'
import { tellAll } from '#catalog/back-in-stock/service/tell.ts'
import { aCustomer, anAsk, aProduct } from '../builders.ts'
import { attempt } from '../jobs/attempt.ts'
import { aPerson, deleteAccount, shopFixture, traces } from '../privacy/people.ts'

const { shop, rows } = shopFixture()

const prove = (email: string) => rows('update users set "emailVerified" = true where email = $1', [email])

it('an export has the products that the person waits for, and no secret of their links', async () => {
  const person = await aPerson(shop, 'waits@shop.example')
  await prove(person.email)
  const { id, name } = await aProduct(shop.database, { available: 0 })
  const secret = await anAsk(shop.database, { email: person.email, productId: id, confirmed: true })
  await anAsk(shop.database, { email: 'other@shop.example', confirmed: true })
  const data = await shop.call('exportUser', { params: { email: person.email }, token: person.token })
  expect(data.backInStock).toMatchObject([{ product: name, mailedAt: null }])
  expect(JSON.stringify(data)).not.toContain(secret)
})

it('a deleted account leaves no trace of what its owner waited for, nor of a mail that is being queued', async () => {
  const person = await aPerson(shop, 'forgotten@shop.example')
  await prove(person.email)
  const { id } = await aProduct(shop.database, { minimum: 1, available: 1 })
  await anAsk(shop.database, { email: person.email, productId: id, confirmed: true })
  await anAsk(shop.database, { email: person.email })
  const [, deleted] = await Promise.all([
    tellAll({ db: shop.database.db, shopUrl: shop.url }, attempt.signal),
    deleteAccount(shop, person, { password: person.password }),
  ])
  expect(deleted).toMatchObject({ deletedCount: 1 })
  expect(await rows('select 1 from back_in_stock_asks where email = $1', [person.email])).toEqual([])
  expect(await traces(shop, person.email)).toEqual([])
})

it('a user who signs up with the email of somebody else neither reads nor removes what that person waits for', async () => {
  const stranger = await aCustomer(shop.database, { verified: false })
  const { id } = await aProduct(shop.database, { minimum: 1, available: 1 })
  await anAsk(shop.database, { email: stranger.email, confirmed: true })
  await anAsk(shop.database, { email: stranger.email, productId: id, confirmed: true })
  await tellAll({ db: shop.database.db, shopUrl: shop.url }, attempt.signal)
  const data = await shop.call('exportUser', { params: { email: stranger.email }, token: stranger.token })
  expect([data.backInStock, data.mails]).toEqual([[], []])
  await deleteAccount(shop, stranger)
  expect(await rows('select 1 from back_in_stock_asks where email = $1', [stranger.email])).toHaveLength(2)
  const mails = await rows(`select 1 from mails where kind = 'back_in_stock' and recipient = $1`, [
    stranger.email,
  ])
  expect(mails).toHaveLength(1)
})
