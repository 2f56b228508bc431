import { describe, expect, it } from 'vitest'
import { accountMailsPerHour } from '#platform/mail/limits.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aMember, aVisitor, confirm, logIn, mailTo } from './people.ts'

const shop = suiteFixture(openTestShop)
const password = 'secret-1'

describe('signing up', () => {
  it.each([
    ['a@bücher.example', 'a@xn--bcher-kva.example'],
    ['b@пример.рф', 'b@xn--e1afmkfd.xn--p1ai'],
  ])('with %s makes an account that its owner confirms, uses and recovers', async (email, stored) => {
    const visitor = await aMember(shop, { email, password })
    await confirm(shop, stored, { by: visitor })
    const { rows } = await shop.database.pool.query(
      'select "emailVerified" as is from users where email = $1',
      [stored],
    )
    expect(rows).toEqual([{ is: true }])
    const loggedIn = await logIn(shop, { email: stored, password })
    expect(await loggedIn.exchange(email)).toEqual(expect.any(String))
    await aVisitor(shop).identity('/request-password-reset', { email })
    expect((await mailTo(shop, stored, 'reset')).subject).not.toBe('')
    const wrong = await aVisitor(shop).identity('/sign-in/email', { email, password: 'other-1' })
    expect(wrong.status).toBe(401)
  })

  it('answers the same for a known address of this kind as for a new one', async () => {
    const sent = { name: 'Somebody', password }
    const of = async (email: string) => {
      const response = await aVisitor(shop).identity('/sign-up/email', { ...sent, email })
      const { user } = await response.json()
      return [response.status, user.email]
    }
    expect(await of('c@bücher.рф')).toEqual([200, 'c@xn--bcher-kva.xn--p1ai'])
    expect(await of('c@bücher.рф')).toEqual([200, 'c@xn--bcher-kva.xn--p1ai'])
  })

  it.each(['a@b.example,', 'x..y@b.example', 'x@-a.example', `${'x'.repeat(65)}@b.example`])(
    'refuses what no mail can reach, at its field: %s',
    async (email) => {
      const made = await aVisitor(shop).identity('/sign-up/email', { name: '', email, password })
      expect([made.status, await made.json()]).toEqual([
        400,
        expect.objectContaining({ fields: { email: 'Please enter a valid email' } }),
      ])
      const reset = await aVisitor(shop).identity('/request-password-reset', { email })
      expect(reset.status).toBe(400)
    },
  )

  it('counts the spellings of a mailbox as one', async () => {
    const spellings = [
      'many@b.example',
      'many@b.example.',
      'many@b．example',
      'MANY＠b。example',
      'many@b.example\u200b',
    ]
    const statuses: number[] = []
    for (const email of spellings)
      statuses.push((await aVisitor(shop).identity('/sign-up/email', { name: '', email, password })).status)
    expect(statuses).toEqual([...Array(accountMailsPerHour).fill(200), 429])
    const { rows } = await shop.database.pool.query(`select email from users where email like 'many@%'`)
    expect(rows).toEqual([{ email: 'many@b.example' }])
  })

  it('leaves a password as it was typed, and the name without signs that nobody sees', async () => {
    const hidden = 'sec\u00adret-\u200b1'
    await aMember(shop, { email: 'hidden@b.example', password: hidden, name: 'New\u200b Person' })
    const other = await aVisitor(shop).identity('/sign-in/email', {
      email: 'hidden@b.example',
      password: 'secret-1',
    })
    expect(other.status).toBe(401)
    await logIn(shop, { email: 'hidden@b.example', password: hidden })
    const { rows } = await shop.database.pool.query(`select name from users where email = 'hidden@b.example'`)
    expect(rows).toEqual([{ name: 'New Person' }])
  })

  it('refuses a name that is too long, at its field, and cuts none', async () => {
    const signUp = (name: string) =>
      aVisitor(shop).identity('/sign-up/email', { name, email: 'long@b.example', password })
    const refused = await signUp('N'.repeat(201))
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { name: 'Please use at most 200 characters' } }),
    ])
    expect((await signUp('N'.repeat(200))).status).toBe(200)
  })

  it('refuses half of an emoji at its field', async () => {
    for (const field of ['name', 'password', 'email']) {
      const sent = { name: 'N', email: 'half@b.example', password, [field]: `secret\ud83d@b.example` }
      const answer = await aVisitor(shop).identity('/sign-up/email', sent)
      expect([field, answer.status, await answer.json()]).toEqual([
        field,
        400,
        expect.objectContaining({ fields: { [field]: expect.any(String) } }),
      ])
    }
  })
})

describe('an account that is older than the rule for addresses', () => {
  it('logs in, and edits its profile', async () => {
    const email = `${'o'.repeat(65)}@b.example`
    const visitor = await aMember(shop, { email: 'older@b.example', password })
    await shop.database.pool.query('update users set email = $1 where email = $2', [email, 'older@b.example'])
    expect(visitor.cookies.size).toBeGreaterThan(0)
    const loggedIn = await logIn(shop, { email, password })
    const token = await loggedIn.exchange(email)
    const edited = await loggedIn.ask(`/api/user/${email}`, {
      method: 'PUT',
      json: { email, name: 'N', phone: '5', url: 'https://people.example', address: 'A' },
      headers: { authorization: `Bearer ${token}` },
    })
    expect([edited.status, await edited.json()]).toEqual([200, expect.objectContaining({ modifiedCount: 1 })])
  })
})
