import { describe, expect, it } from 'vitest'
import { backInStockRefusals } from '#base/contract/messages/back-in-stock.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { tellAll } from '#catalog/back-in-stock/service/tell.ts'
import { aCustomer, anAdmin, anAsk, aProduct, aStaffMember } from '../builders.ts'
import { send } from '../call.ts'
import { suiteFixture } from '../fixtures.ts'
import { linkIn, mailTo, secretIn } from '../identity/people.ts'
import { attempt } from '../jobs/attempt.ts'
import { freshNetwork } from '../raw.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(() => openTestShop({ env: { TRUSTED_PROXIES: '127.0.0.1' } }))
const admin = suiteFixture(() => anAdmin(shop.database))
const soldOut = suiteFixture(() => aProduct(shop.database, { minimum: 5, available: 4 }))

let people = 0
const anEmail = () => `asks-${++people}@shop.example`
const ask = (email: string, toolsId = soldOut.id, headers = freshNetwork()) =>
  send(shop.url, 'askBackInStock', { body: { toolsId, email }, headers })
const rows = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows
/** The asks of an email that count. */
const waits = (email: string) =>
  rows('select * from back_in_stock_asks where email = $1 and confirmed_at is not null', [email])
const tokenTo = async (email: string) =>
  secretIn(await mailTo(shop, email, 'back_in_stock_confirm'), '/back-in-stock/confirm')
const confirm = (token: string) => shop.call('confirmBackInStock', { body: { token } })
const end = (token: string) => shop.call('endBackInStock', { body: { token } })
const unknown = { status: 404, body: { message: backInStockRefusals.unknown } }

describe('somebody who asks with an email', () => {
  it('waits once the owner of the mailbox has opened the mailed link and pressed its button', async () => {
    const email = anEmail()
    expect((await ask(email.toUpperCase())).status).toBe(200)
    expect(await waits(email)).toEqual([])
    const mail = await mailTo(shop, email, 'back_in_stock_confirm')
    expect(linkIn(mail, '/back-in-stock/confirm').search).toBe('')
    expect(mail.body).toContain(soldOut.name)
    expect(mail.body).not.toContain(email)
    const token = await tokenTo(email)
    expect(await confirm(token)).toEqual({ acknowledged: true, product: soldOut.name })
    await confirm(token)
    expect(await waits(email)).toHaveLength(1)
    const kept = await rows('select a::text as kept from back_in_stock_asks a where email = $1', [email])
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it('waits once, however often and by whichever links it is confirmed at once', async () => {
    const email = anEmail()
    const tokens: string[] = []
    for (let count = 0; count < 4; count++) {
      await ask(email)
      tokens.push(await tokenTo(email))
    }
    const answers = await Promise.allSettled([...tokens, ...tokens].map(confirm))
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject(unknown)
    expect(await waits(email)).toHaveLength(1)
  })

  it('gets the same answer, whether or not the email has an account or asked before', async () => {
    const customer = await aCustomer(shop.database)
    const unproven = await aCustomer(shop.database, { verified: false })
    const asked = anEmail()
    await anAsk(shop.database, { email: asked, productId: soldOut.id, confirmed: true })
    const emails = [anEmail(), customer.email, unproven.email, asked, admin.email]
    const answers = await Promise.all(
      emails.map(async (email) => {
        const response = await ask(email)
        const kept = ['content-type', 'content-length', 'cache-control'].map((name) =>
          response.headers.get(name),
        )
        return { status: response.status, kept, body: await response.json() }
      }),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 200, body: { acknowledged: true } })
    const mails = await rows(
      `select recipient from mails where kind = 'back_in_stock_confirm' and recipient = any($1)`,
      [emails],
    )
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([...emails].sort())
  })

  it('causes four mails an hour to a mailbox, however it is spelt, and sixty from a network', async () => {
    const name = `box-${Date.now()}`
    const answers: number[] = []
    for (let count = 0; count < 6; count++) answers.push((await ask(`${name}+${count}@shop.example`)).status)
    expect(answers).toEqual([200, 200, 200, 200, 429, 429])
    const network = freshNetwork()
    const statuses: number[] = []
    for (let count = 0; count < 61; count++) statuses.push((await ask(anEmail(), soldOut.id, network)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })

  it.each(['nobody', 'a@b', 'a b@shop.example', 'a@shop.example,b@shop.example', 'a<b@shop.example', ''])(
    'is told that “%s” is not an email',
    async (email) => {
      const response = await ask(email)
      expect(response.status).toBe(400)
      expect(Object.keys((await response.json()).fields)).toEqual(['email'])
    },
  )

  it('is told that a product can be ordered, and that an archived or unknown one is missing', async () => {
    const { id: inStock } = await aProduct(shop.database, { minimum: 5, available: 5 })
    const { id: archived } = await aProduct(shop.database, { available: 0, archivedAt: new Date() })
    expect((await ask(anEmail(), inStock)).status).toBe(409)
    expect((await ask(anEmail(), archived)).status).toBe(404)
    expect((await ask(anEmail(), 'unknown')).status).toBe(404)
  })

  it('cannot confirm after 48 hours, nor with another secret', async () => {
    const email = anEmail()
    await ask(email)
    const token = await tokenTo(email)
    const [{ hours }] = await rows(
      'select extract(epoch from expires_at - asked_at) / 3600 as hours from back_in_stock_asks where email = $1',
      [email],
    )
    expect(Number(hours)).toBe(48)
    await expect(confirm(`${token}x`)).rejects.toMatchObject(unknown)
    await rows('update back_in_stock_asks set expires_at = now() where email = $1', [email])
    await expect(confirm(token)).rejects.toMatchObject(unknown)
    expect(await waits(email)).toEqual([])
  })
})

describe('a signed-in person', () => {
  const askAs = (token: string) => shop.call('askBackInStockAsUser', { token, body: { toolsId: soldOut.id } })

  it('waits at once if their email is confirmed, and once if they ask again', async () => {
    const { email, token } = await aCustomer(shop.database)
    const both = await Promise.all([askAs(token), askAs(token)])
    expect(both).toEqual([
      { acknowledged: true, confirmed: true },
      { acknowledged: true, confirmed: true },
    ])
    expect(await waits(email)).toHaveLength(1)
    expect(await rows('select 1 from mails where recipient = $1', [email])).toEqual([])
  })

  it('waits for six months from the last time they ask, also when the wait before has just ended', async () => {
    const { email, token } = await aCustomer(shop.database)
    await askAs(token)
    const end = "update back_in_stock_asks set expires_at = now() - interval '1 minute' where email = $1"
    await shop.database.pool.query(end, [email])
    await askAs(token)
    const left = 'select expires_at > now() + $2 as long from back_in_stock_asks where email = $1'
    expect(await rows(left, [email, '182 days'])).toEqual([{ long: true }])
  })

  it('gets the mail with the link if it is not: the mailbox may be somebody else’s', async () => {
    const { email, token } = await aCustomer(shop.database, { verified: false })
    expect(await askAs(token)).toEqual({ acknowledged: true, confirmed: false })
    expect(await waits(email)).toEqual([])
    await confirm(await tokenTo(email))
    expect(await waits(email)).toHaveLength(1)
  })
})

describe('the link in the mail that a product is back', () => {
  it('ends every other wait of its email, and no other person’s', async () => {
    const [email, other] = [anEmail(), anEmail()]
    const { id } = await aProduct(shop.database, { minimum: 1, available: 1 })
    await anAsk(shop.database, { email, productId: id, confirmed: true })
    await anAsk(shop.database, { email, confirmed: true })
    await anAsk(shop.database, { email: other, confirmed: true })
    await tellAll({ db: shop.database.db, shopUrl: shop.url }, attempt.signal)
    const mail = await mailTo(shop, email, 'back_in_stock')
    const token = secretIn(mail, '/back-in-stock/end')
    const open = (whose: string) =>
      rows('select 1 from back_in_stock_asks where email = $1 and mailed_at is null', [whose])
    expect(await open(email)).toHaveLength(1)
    expect(await end(token)).toEqual({ acknowledged: true })
    expect(await end(token)).toEqual({ acknowledged: true })
    expect(await open(email)).toEqual([])
    expect(await open(other)).toHaveLength(1)
    await expect(end(`${token}x`)).rejects.toMatchObject(unknown)
  })

  it('and that which confirms ends what it has begun', async () => {
    const email = anEmail()
    const token = await anAsk(shop.database, { email, confirmed: true })
    await end(token)
    expect(await waits(email)).toEqual([])
    await expect(confirm(token)).rejects.toMatchObject(unknown)
  })
})

describe('without JavaScript', () => {
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    shop.fetch('/back-in-stock', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { ...freshNetwork(), origin: shop.url, ...headers },
      redirect: 'manual',
    })
  const leadsTo = async (response: Promise<Response>) => {
    const { status, headers } = await response
    return [status, headers.get('location')]
  }

  it('the form leads to a page with the answer, and sends the same mail', async () => {
    const email = anEmail()
    const toolsId = soldOut.id
    expect(await leadsTo(post({ toolsId, email }))).toEqual([303, '/back-in-stock/asked'])
    await confirm(await tokenTo(email))
    expect(await waits(email)).toHaveLength(1)
    expect(await leadsTo(post({ toolsId, email: 'nobody' }))).toEqual([303, '/back-in-stock/wrong-email'])
    expect(await leadsTo(post({ toolsId, email: `a\0${email}` }))).toEqual([
      303,
      '/back-in-stock/wrong-email',
    ])
    expect(await leadsTo(post({ toolsId: 'unknown', email }))).toEqual([303, '/back-in-stock/not-found'])
    const { id } = await aProduct(shop.database)
    expect(await leadsTo(post({ toolsId: id, email }))).toEqual([303, '/back-in-stock/in-stock'])
    for (let count = 0; count < 3; count++) await post({ toolsId, email })
    expect(await leadsTo(post({ toolsId, email }))).toEqual([303, '/back-in-stock/too-many'])
  })

  it('the form of another site sends nothing: its visitors would ask for strangers', async () => {
    const email = anEmail()
    await post({ toolsId: soldOut.id, email }, { origin: 'https://other.example' })
    await post({ toolsId: soldOut.id, email }, { origin: 'null' })
    expect(await rows('select 1 from mails where recipient = $1', [email])).toEqual([])
  })
})

it('staff who see products see how many wait, and nobody else does', async () => {
  const { id } = await aProduct(shop.database, { available: 0 })
  for (const confirmed of [true, true, false]) await anAsk(shop.database, { productId: id, confirmed })
  const viewer = await aStaffMember(shop.database, 'viewer')
  const call = { params: { id }, token: viewer.token }
  expect(await shop.call('waitingForProduct', call)).toEqual({ waiting: 2 })
  const { token } = await aCustomer(shop.database)
  await expect(shop.call('waitingForProduct', { ...call, token })).rejects.toMatchObject({
    status: 403,
    body: { message: refusals.forbidden },
  })
})
