import { type DemoLogin, demoLogins } from '#people/identity/demo-logins.ts'
import { hashPassword } from '#people/identity/passwords.ts'
import { insertConfirmed } from '#people/identity/people.ts'
import type { Db } from '#platform/db/open.ts'
import { writeProfile } from './store.ts'

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

/** Makes the demo users that are not there yet, their emails confirmed and their profiles filled in. */
export async function ensureDemoUsers(db: Db): Promise<void> {
  const emails = demoLogins.map(({ email }) => email)
  const existing = await db.selectFrom('users').select('email').where('email', 'in', emails).execute()
  const missing = demoLogins.filter(({ email }) => !existing.some((user) => user.email === email))
  for (const login of missing) await makeUser(db, login)
}

async function makeUser(db: Db, { email, password, role }: DemoLogin): Promise<void> {
  const profile = people[role]
  const hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const id = await insertConfirmed(tx, {
      name: profile.name,
      email,
      password: hash,
      role: role === 'admin' ? 'owner' : role,
    })
    if (id !== undefined) await writeProfile(tx, id, profile)
  })
}
