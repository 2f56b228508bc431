import { expect, it } from 'vitest'
import { aCustomer, anAddress, anOrder, inTexas } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { aMember } from '../identity/people.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)

it('an export contains all data about the person, and nothing about others', async () => {
  const email = 'mine@shop.example'
  const browser = await aMember(shop, { email, password: 'a-good-password', name: 'My Self' })
  const token = await browser.exchange(email)
  const [user] = (await shop.database.pool.query('select id from users where email = $1', [email])).rows
  const own = await anOrder(shop.database, { id: user.id, email })
  const deleted = await anOrder(shop.database, { id: user.id, email }, { shipment: 'cancelled' })
  await shop.database.pool.query('update orders set deleted_at = now() where id = $1', [deleted.id])
  const other = await aCustomer(shop.database, { email: 'theirs@shop.example', name: 'Some Body' })
  await anOrder(shop.database, other)
  await anAddress(shop.database, user)
  await anAddress(shop.database, other, { name: 'Some Body Else' })
  await shop.call('addReview', {
    token,
    body: { name: 'My Self', email, about: 'Fine.', ratings: 5, picture: 'https://me.example/a.png' },
  })
  const response = await shop.fetch(`/api/user/${email}/export`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  const data = JSON.parse(text)
  expect(data).toMatchObject({
    profile: { email, displayName: 'My Self' },
    signInBy: ['password'],
    addresses: [{ address: inTexas, isDefault: true }],
    reviews: [{ about: 'Fine.', email }],
    sessions: [{ address: '127.0.0.1' }],
    mails: [{ kind: 'welcome' }],
  })
  expect(data.orders.map(({ _id }: { _id: string }) => _id)).toEqual([deleted.id, own.id])
  expect(text).not.toContain('theirs@shop.example')
  expect(text).not.toContain('Some Body Else')
})

it('an export contains no secret: no hash, no session token, no link of a mail', async () => {
  const email = 'secret@shop.example'
  const browser = await aMember(shop, { email, password: 'a-good-password' })
  const token = await browser.exchange(email)
  await browser.identity('/request-password-reset', { email })
  await shop.jobsDone()
  const { pool } = shop.database
  const mails = await pool.query<{ body: string }>('select body from mails where recipient = $1', [email])
  const links = mails.rows.flatMap(({ body }) => body.match(/token=[\w.-]+/g) ?? [])
  expect(links).toHaveLength(2)
  const secrets = await pool.query<{ secret: string }>(
    `select token as secret from sessions where "userId" = (select id from users where email = $1)
     union all select password from accounts where "userId" = (select id from users where email = $1)`,
    [email],
  )
  expect(secrets.rows).toHaveLength(2)
  const text = JSON.stringify(await shop.call('exportUser', { params: { email }, token }))
  for (const word of [...links, ...secrets.rows.map(({ secret }) => secret), token])
    expect(text).not.toContain(word)
})
