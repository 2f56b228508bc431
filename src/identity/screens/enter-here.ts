import { CallRefused } from '#client/call.ts'
import { identity } from './identity.ts'
import { enter } from './session.tsx'

/** Signs in; answers whether a second step, a code, is asked for. @throws CallRefused with the service's sentence. */
export async function signIn(email: string, password: string): Promise<{ needsCode: boolean }> {
  const answer = await identity<{ twoFactorRedirect?: boolean }>('/sign-in/email', {
    email: email.trim(),
    password,
  })
  if (answer.twoFactorRedirect) return { needsCode: true }
  await mustEnter()
  return { needsCode: false }
}

/** The second step, by the app's code or by a recovery code. */
export async function giveCode(kind: 'app' | 'recovery', code: string): Promise<void> {
  const path = kind === 'app' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code'
  await identity(path, { code: code.replaceAll(/\s/g, '') })
  await mustEnter()
}

async function mustEnter(): Promise<void> {
  if (!(await enter())) throw new CallRefused(401, {})
}
