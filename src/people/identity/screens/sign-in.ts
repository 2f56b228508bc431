import { CallRefused } from '#web/client/call.ts'
import { identity } from './identity.ts'
import { exchangeSession } from './session.tsx'

/**
 * Signs in; answers the ways to give a second factor (`totp`, `passkey`) when one is needed as a second step.
 * @throws CallRefused with the service's message.
 */
export async function signIn(email: string, password: string): Promise<readonly string[] | undefined> {
  const answer = await identity<{ twoFactorRedirect?: boolean; twoFactorMethods?: string[] }>(
    '/sign-in/email',
    {
      email: email.trim(),
      password,
    },
  )
  if (answer.twoFactorRedirect) return answer.twoFactorMethods ?? []
  await requireSession()
  return undefined
}

/** The second step, by the app's code or by a recovery code. */
export async function submitCode(kind: 'app' | 'recovery', code: string): Promise<void> {
  const path = kind === 'app' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code'
  await identity(path, { code: code.replaceAll(/\s/g, '') })
  await requireSession()
}

async function requireSession(): Promise<void> {
  if (!(await exchangeSession())) throw new CallRefused(401, {})
}
