import type { Db } from '#db/open.ts'
import { newId } from '#id.ts'
import { type DemoLogin, demoLogins } from './demo-logins.ts'
import { hashPassword } from './passwords.ts'

const people = {
  admin: {
    name: 'Demo Admin',
    phone: '+1 555 0100',
    url: 'https://tappet.example/admin',
    address: '1 Counter Street, Valve Springs',
  },
  customer: {
    name: 'Demo Customer',
    phone: '+1 555 0199',
    url: 'https://tappet.example/customer',
    address: '12 Camshaft Lane, Valve Springs',
  },
}
const emails = demoLogins.map(({ email }) => email)

/** Makes the demo users that are not there yet, their emails verified and their profiles filled in. */
export async function ensureDemoUsers(db: Db): Promise<void> {
  const there = await db.selectFrom('users').select('email').where('email', 'in', emails).execute()
  const missing = demoLogins.filter(({ email }) => !there.some((user) => user.email === email))
  for (const login of missing) await makeUser(db, login)
}

/** Takes the demo users' ways in and their rights away: a live shop must have no password that everybody knows. */
export async function retireDemoUsers(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ids = tx.selectFrom('users').select('id').where('email', 'in', emails)
    await tx.updateTable('users').set({ role: 'customer' }).where('email', 'in', emails).execute()
    await tx.deleteFrom('sessions').where('userId', 'in', ids).execute()
    await tx.deleteFrom('accounts').where('userId', 'in', ids).execute()
  })
}

async function makeUser(db: Db, { email, password, role }: DemoLogin): Promise<void> {
  const { name, ...profile } = people[role]
  const hash = await hashPassword(password)
  const now = new Date()
  await db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('users')
      .values({ id: newId(), name, email, role, emailVerified: true, updatedAt: now })
      // Another process of the same shop may be starting too.
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made === undefined) return
    await tx
      .insertInto('accounts')
      .values({
        id: newId(),
        accountId: made.id,
        providerId: 'credential',
        userId: made.id,
        password: hash,
        updatedAt: now,
      })
      .execute()
    await tx
      .insertInto('profiles')
      .values({ user_id: made.id, name, ...profile })
      .execute()
  })
}
