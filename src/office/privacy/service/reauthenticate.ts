import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import type { Limits } from '#people/identity/limits.ts'
import { isPassword } from '#people/identity/passwords.ts'
import { accountsOf } from '#people/identity/people.ts'
import { signedInAt } from '#people/identity/tokens.ts'

const freshMs = 10 * 60 * 1000

interface Claimant {
  readonly userId: string
  readonly email: string
  readonly token: string
  readonly address: string
  readonly password: string | undefined
}

/**
 * Verifies the user again: by their password, rate limited like a sign-in, or, without a password, by a sign-in of the
 * last ten minutes. An access token alone, which a script could have read, is not enough.
 * @throws Refusal `invalid` for a wrong password; `forbidden` for an old sign-in; `too_many`.
 */
export async function reauthenticate(
  { db, pool, clock }: Pick<OrderShop, 'db' | 'pool' | 'clock'>,
  limits: Limits,
  { userId, email, token, address, password = '' }: Claimant,
): Promise<void> {
  const hash = (await accountsOf(db, userId)).find(({ providerId }) => providerId === 'credential')?.password
  if (hash === undefined || hash === null) {
    const at = await signedInAt(pool, token)
    if (at === undefined || clock().getTime() - at.getTime() > freshMs)
      throw new Refusal('forbidden', 'sign_in_again', refusals.signInAgain)
    return
  }
  const isCorrect = await limits.guess(
    { address, email },
    () => isPassword(hash, password),
    (isRight) => !isRight,
  )
  if (!isCorrect)
    throw new Refusal('invalid', 'invalid_password', refusals.wrongPassword, {
      fields: { password: refusals.wrongPassword },
    })
}
