import { expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { totp } from '../identity/codes.ts'
import { aMember, logIn } from '../identity/people.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)

it('no answer of the identity service contains a session token, which is only in a cookie that scripts cannot read', async () => {
  const person = { email: 'answers@shop.example', password: 'secret-1' }
  const visitor = await aMember(shop, person)
  const answers: [string, string][] = []
  const note = async (what: string, asked: Promise<Response>) => {
    const answer = await asked
    const text = await answer.text()
    expect([what, answer.status]).toEqual([what, 200])
    answers.push([what, text])
    return text
  }
  await note('sign-in', visitor.identity('/sign-in/email', person))
  await note('session', visitor.ask('/api/auth/get-session'))
  await note('sessions', visitor.ask('/api/auth/list-sessions'))
  await note('accounts', visitor.ask('/api/auth/list-accounts'))
  const changed = { currentPassword: person.password, newPassword: 'secret-2' }
  await note('changed password', visitor.identity('/change-password', changed))
  const password = { password: 'secret-2' }
  const enabled = await note('factor', visitor.identity('/two-factor/enable', password))
  const { totpURI, backupCodes } = JSON.parse(enabled)
  const code = totp(totpURI)
  await note('factor on', visitor.identity('/two-factor/verify-totp', { code }))
  const next = await logIn(shop, { ...person, ...password })
  await note('code', next.identity('/two-factor/verify-totp', { code: totp(totpURI, 1) }))
  const last = await logIn(shop, { ...person, ...password })
  const recovery = { code: backupCodes[0] }
  await note('recovery code', last.identity('/two-factor/verify-backup-code', recovery))
  await note('sessions again', last.ask('/api/auth/list-sessions'))

  const { rows } = await shop.database.pool.query<{ token: string }>('select token from sessions')
  expect(rows.length).toBeGreaterThan(1)
  for (const [what, text] of answers) {
    for (const { token } of rows) expect([what, text]).not.toEqual([what, expect.stringContaining(token)])
    expect([what, text]).not.toEqual([what, expect.stringContaining('"token"')])
  }
  // The page of sessions gets the ids that it needs.
  const sessions = JSON.parse(answers.find(([what]) => what === 'sessions again')?.[1] ?? '[]')
  expect(sessions[0]).toMatchObject({ id: expect.any(String), createdAt: expect.any(String) })
})
