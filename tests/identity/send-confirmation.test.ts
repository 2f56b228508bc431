import { describe, expect, it } from 'vitest'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aMember, confirm, linkTo } from './people.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const send = (email: string) => shop.call('sendConfirmation', { params: { email }, token: admin.token })
const sent = async (email: string) => {
  const { rows } = await shop.database.pool.query(
    `select 1 from audit_log where act = 'send_confirmation' and after->>'email' = $1`,
    [email],
  )
  return rows.length
}

describe('a confirmation that an admin sends again', () => {
  it('has a link of its own, and is in the audit log', async () => {
    const email = 'slow@shop.example'
    await aMember(shop, { email })
    const first = await linkTo(shop, email)
    expect(await send(email)).toMatchObject({ modifiedCount: 1 })
    expect(await linkTo(shop, email)).not.toBe(first)
    expect(await sent(email)).toBe(1)
    await confirm(shop, email, { password: 'secret-2' })
    expect(await send(email)).toMatchObject({ modifiedCount: 0 })
    expect(await sent(email)).toBe(1)
  })

  it('is refused for nobody', async () => {
    await expect(send('nobody@shop.example')).rejects.toMatchObject({ status: 404 })
  })
})
