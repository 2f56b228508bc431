import { sandboxKeys } from '#app/server/payments.ts'
import type { Start } from '#app/server/shop.ts'
import type { CallName } from '#base/contract/schemas.ts'
import { aCustomer, anAdmin, aPayer, type SignedIn } from '../builders.ts'
import type { Sent } from '../call.ts'
import { openTestShop, type TestShop } from '../shop.ts'
import { type Answered, ask } from './ask.ts'

/** A complete shop with a person of each role in the contract. */
export interface World {
  readonly shop: TestShop
  readonly owner: SignedIn
  readonly other: SignedIn
  readonly admin: SignedIn
  ask(name: CallName, sent?: Sent): Promise<Answered>
  /** Pays at the provider as the browser does, without notifying the shop. Returns the payment's id. */
  charge(clientSecret: string, card: string): Promise<string>
  close(): Promise<void>
}

export const secret = 'a secret of the contract tests, nobody else’s'

export async function openWorld(
  env: Record<string, string> = {},
  rerenders?: Start['rerenders'],
): Promise<World> {
  const shop = await openTestShop({
    env: { AUTH_SECRET: secret, ...env },
    ...(rerenders && { rerenders }),
  })
  const { database } = shop
  return {
    shop,
    // Has paid before, and so may order the whole stock of a product.
    owner: await aPayer(database),
    other: await aCustomer(database),
    admin: await anAdmin(database),
    ask: (name, sent) => ask(shop, name, sent),
    charge: (clientSecret, card) => charge(shop, clientSecret, card),
    close: () => shop.close(),
  }
}

async function charge(shop: TestShop, clientSecret: string, card: string): Promise<string> {
  const [id = ''] = clientSecret.split('_secret_')
  const response = await shop.fetch(`/api/sandbox/stripe/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxKeys(secret).publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '40',
      'payment_method_data[card][cvc]': '123',
      use_stripe_sdk: 'true',
    }),
  })
  await response.arrayBuffer()
  return id
}

/** A field of an answer as text, for the next call. */
export function fieldOf({ body }: Answered, field: string): string {
  const value: unknown = body instanceof Object ? Reflect.get(body, field) : undefined
  if (typeof value !== 'string') throw new Error(`no ${field} in ${JSON.stringify(body)}`)
  return value
}
