import { sandboxKeys } from '#app/server/payments.ts'
import { aCustomer, anAdmin, type SignedIn } from '../../../tests/builders.ts'
import { answerFault } from '../judge.ts'
import { send } from '../send.ts'
import type { World } from '../world.ts'

/** One answer, valid according to the OpenAPI document. */
export interface Replied {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly text: string
}

export type Person = Pick<SignedIn, 'email' | 'token'>

/** A client of the shop for a sequence of steps, which validates every answer before the step gets it. */
export interface ShopClient {
  readonly buyer: Person
  readonly admin: Person
  /** @throws Error for an invalid answer. */
  call(
    name: string,
    sent: { params?: Record<string, string>; query?: string; body?: object; key?: string; cart?: string },
    by: Person,
  ): Promise<Replied>
  /** A call with a list as its answer. */
  list(name: string, query: string, by: Person): Promise<Record<string, unknown>[]>
  /** Pays at the provider, as the browser does. Returns the provider's status. */
  charge(clientSecret: string, card: string): Promise<string>
  /** Signs up, signs in and exchanges the session for a token. */
  signUp(): Promise<Person>
}

/** A client with its own customer, admin and network, because reviews and declined cards are counted by network. */
export async function openShopClient(world: World, number: number): Promise<ShopClient> {
  const { database, secret } = world.shops
  const buyer = await aCustomer(database)
  const admin = await anAdmin(database)
  const { publishableKey } = sandboxKeys(secret)
  const network = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const operations = new Map(world.operations.map((one) => [one.name, one]))

  async function ask(method: string, path: string, headers: Record<string, string>, body?: string) {
    const sent = { ...headers, 'x-forwarded-for': network }
    return send(world.url, { method, path, headers: sent, ...(body === undefined ? {} : { body }) })
  }

  const call: ShopClient['call'] = async (name, { params = {}, query = '', body, key, cart }, by) => {
    const operation = operations.get(name)
    if (operation === undefined) throw new Error(`The document has no call ${name}`)
    const path = operation.path.replace(/\{(\w+)\}/g, (_, one) => encodeURIComponent(params[one] ?? ''))
    const headers = {
      authorization: `Bearer ${by.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(cart === undefined ? {} : { 'tappet-cart': cart }),
    }
    const got = await ask(operation.method, path + query, headers, body && JSON.stringify(body))
    const wrong = answerFault(operation, got)
    if (wrong !== undefined) throw new Error(`${name}: ${wrong}`)
    return { status: got.status, body: JSON.parse(got.text), text: got.text }
  }

  return {
    buyer,
    admin,
    call,
    async list(name, query, by) {
      const { body, status, text } = await call(name, { query }, by)
      if (!Array.isArray(body)) throw new Error(`${name}: ${status} ${text.slice(0, 200)}`)
      return body
    },
    async charge(clientSecret, card) {
      const id = clientSecret.split('_secret_')[0] ?? ''
      const form = new URLSearchParams({
        client_secret: clientSecret,
        payment_method: card,
        use_stripe_sdk: 'true',
      })
      const headers = {
        authorization: `Bearer ${publishableKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      }
      const path = `/api/sandbox/stripe/v1/payment_intents/${id}/confirm`
      const got = await ask('POST', path, headers, form.toString())
      if (got.status >= 500 || got.status === 0)
        throw new Error(`the provider answered ${got.status} ${got.text}`)
      return got.status === 200 ? String(JSON.parse(got.text).status) : `refused ${got.status}`
    },
    async signUp() {
      const email = `fuzz-${number}@shop.example`
      const headers = { 'content-type': 'application/json', origin: world.url }
      const person = JSON.stringify({ name: 'Fuzz', email, password: 'a-good-password' })
      const signedUp = await ask('POST', '/api/auth/sign-up/email', headers, person)
      if (signedUp.status !== 200) throw new Error(`sign-up: ${signedUp.status} ${signedUp.text}`)
      const signedIn = await ask('POST', '/api/auth/sign-in/email', headers, person)
      if (signedIn.status !== 200) throw new Error(`sign-in: ${signedIn.status} ${signedIn.text}`)
      const cookie = [signedIn.headers['set-cookie'] ?? []]
        .flat()
        .map((set) => set.split(';')[0])
        .join('; ')
      const path = `/api/user/${encodeURIComponent(email)}`
      const exchanged = await ask('PUT', path, { ...headers, cookie }, JSON.stringify({ email }))
      if (exchanged.status !== 200) throw new Error(`exchange: ${exchanged.status} ${exchanged.text}`)
      return { email, token: String(JSON.parse(exchanged.text).token) }
    },
  }
}
