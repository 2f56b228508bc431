import { describe, expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aMember, aVisitor, confirm, mailTo } from './people.ts'

const shop = suiteFixture(openTestShop)

describe('signing up', () => {
  it('creates a customer, stores the password as argon2id, and mails a link that confirms the email', async () => {
    const visitor = aVisitor(shop)
    const answer = await visitor.identity('/sign-up/email', {
      name: '  New Person ',
      email: 'New@Shop.example',
      password: 'secret',
      role: 'admin',
      emailVerified: true,
      image: 'https://evil.example/x.png',
    })
    expect(answer.status).toBe(200)
    expect([...visitor.cookies.keys()]).toEqual(['tappet.registration'])
    const { rows } = await shop.database.pool.query(
      `select u.name, u.role, u."emailVerified", u.image, a.password from users u join accounts a on a."userId" = u.id
       where u.email = 'new@shop.example'`,
    )
    expect(rows).toEqual([
      {
        name: 'New Person',
        role: 'customer',
        emailVerified: false,
        image: null,
        password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      },
    ])
    await confirm(shop, 'new@shop.example', { by: visitor })
    const after = await shop.database.pool.query(
      `select "emailVerified" as is from users where email = 'new@shop.example'`,
    )
    expect(after.rows).toEqual([{ is: true }])
  })

  it('gives the same answer for a known email as for a new one, and informs its owner by mail', async () => {
    const owner = await aMember(shop, { email: 'known@shop.example' })
    await confirm(shop, 'known@shop.example', { by: owner })
    const sent = { name: 'Somebody', password: 'other-secret' }
    const known = await aVisitor(shop).identity('/sign-up/email', { ...sent, email: 'known@shop.example' })
    const fresh = await aVisitor(shop).identity('/sign-up/email', { ...sent, email: 'fresh@shop.example' })
    const shape = async (response: Response) => {
      const body = await response.json()
      return {
        status: response.status,
        headers: [...response.headers.keys()].sort(),
        user: { ...body.user, id: typeof body.user.id, email: '', createdAt: '', updatedAt: '' },
        idLength: body.user.id.length,
      }
    }
    expect(await shape(known)).toEqual(await shape(fresh))
    const mail = await mailTo(shop, 'known@shop.example', 'account_exists')
    expect(mail.body).toContain(`${shop.url}/login`)
    const loggedIn = await aVisitor(shop).identity('/sign-in/email', {
      email: 'known@shop.example',
      password: 'other-secret',
    })
    expect(loggedIn.status).toBe(401)
  })

  it('refuses a password of fewer than six characters, and an invalid email', async () => {
    const visitor = aVisitor(shop)
    const short = await visitor.identity('/sign-up/email', {
      name: '',
      email: 'a@shop.example',
      password: '12345',
    })
    expect(short.status).toBe(400)
    expect(await short.json()).toMatchObject({ error: 'password_too_short', requestId: expect.any(String) })
    const none = await visitor.identity('/sign-up/email', { name: '', email: 'a@', password: '123456' })
    expect(none.status).toBe(400)
  })
})
