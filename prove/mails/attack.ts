import { freshNetwork, type RawAnswer, raw } from '../../tests/raw.ts'
import { identity, signIn } from '../access/people.ts'
import type { Shops } from '../shops.ts'

/** The attacker's text, typed into every field. */
export const attackerText = 'Win now at evil-lure.example'

interface Account {
  readonly email: string
  readonly token: string
}

/** How many orders each account places, and how often each other request is repeated. */
interface Size {
  readonly orders: number
  readonly repeats: number
}

const password = 'an-attackers-secret'

/**
 * Makes the shop write to one mailbox in every way open to a stranger: accounts under spellings of its email, orders,
 * cancellations, account deletions and new accounts, resets and confirmations, each from a new network and at all
 * processes. Returns how many of each the shop accepted.
 */
export async function attack(
  { at }: Pick<Shops, 'at'>,
  spellings: readonly string[],
  productIds: readonly string[],
  { orders, repeats }: Size,
): Promise<Record<string, number>> {
  const accepted: Record<string, number> = {
    'sign-ups': 0,
    orders: 0,
    cancellations: 0,
    deletions: 0,
    letters: 0,
  }
  const note = (what: keyof typeof accepted, { status }: RawAnswer) => {
    if (status >= 200 && status < 300) accepted[what] = (accepted[what] ?? 0) + 1
  }
  let turn = 0
  const url = () => at(turn++)
  const signUp = async (email: string) =>
    note('sign-ups', await identity(url(), '/sign-up/email', { email, password, name: attackerText }))
  const mails = (email: string) =>
    Promise.all(
      Array.from({ length: repeats }, () =>
        ['/request-password-reset', '/send-verification-email'].map(async (path) =>
          note('letters', await identity(url(), path, { email })),
        ),
      ).flat(),
    )
  const orderAndCancel = async ({ token }: Account) => {
    const placed = await Promise.all(
      Array.from({ length: orders }, (_, number) =>
        asCustomer(url(), token, 'POST', '/api/order', {
          toolsId: productIds[number % productIds.length],
          quantity: 1,
          price: 5,
          name: attackerText,
          address: `${attackerText}\n${attackerText}`,
          phone: attackerText,
        }),
      ),
    )
    for (const seen of placed) note('orders', seen)
    const ids = placed.flatMap(({ text }) => /"insertedId":"([^"]+)"/.exec(text)?.[1] ?? [])
    await Promise.all(
      ids.map(async (id) =>
        note('cancellations', await asCustomer(url(), token, 'DELETE', `/api/order/${id}`)),
      ),
    )
  }

  for (let life = 0; life < 2; life++) {
    await Promise.all(spellings.map(signUp))
    const accounts = (await Promise.all(spellings.map((email) => signedIn(url(), email)))).flat()
    await Promise.all([...accounts.map(orderAndCancel), ...spellings.map(mails), ...spellings.map(signUp)])
    // Deleting and recreating an account must not reset its limits.
    await Promise.all(
      accounts.map(async ({ token, email }) =>
        note(
          'deletions',
          await asCustomer(url(), token, 'POST', `/api/user/${email}/deletion`, { password }),
        ),
      ),
    )
  }
  return accepted
}

async function signedIn(url: string, email: string): Promise<Account[]> {
  try {
    return [{ email, token: (await signIn(url, { email, password })).token }]
  } catch {
    // The shop refused to create this account again, so the attack continues without it.
    return []
  }
}

function asCustomer(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<RawAnswer> {
  const headers = { authorization: `Bearer ${token}`, ...freshNetwork() }
  return raw(url, { method, path, headers, ...(body && { body }) })
}
