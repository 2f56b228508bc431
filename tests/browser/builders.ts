import { expect, type Page } from '@playwright/test'
import type { Permission } from '#base/contract/permissions.ts'
import { newId } from '#base/id.ts'
import { hashPassword } from '#people/identity/passwords.ts'
import { rows } from './database.ts'
import { demoAdmin, signIn } from './shop.ts'

/*
 * Test data that must exist before a journey begins. The shop's calls create it; the journey itself uses the screens.
 */

type Person = { readonly email: string; readonly password: string }

const shop = () => process.env.SHOP_URL ?? ''

/** An access token of a new session of a person, independent of the browser's session. */
export async function tokenOf({ email, password }: Person): Promise<string> {
  const loggedIn = await ask('POST', '/api/auth/sign-in/email', { email, password }, { origin: shop() })
  const cookie = loggedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const answer = await ask('PUT', `/api/user/${email}`, { email }, { origin: shop(), cookie })
  return (await answer.json()).token
}

// Sooner than its proof of the sign-in gets old (src/people/identity/sessions.ts).
const renewAfterMs = 8 * 60_000
let admin: Promise<Person> | undefined
let token: { readonly value: Promise<string>; readonly at: number } | undefined

/**
 * A token of this process's own admin. Not of the demo admin: the tests sign in as that one more often than a user can have
 * tokens (src/people/identity/tokens.ts), and a further one ends the oldest. It is renewed before it expires.
 */
export async function adminToken(): Promise<string> {
  admin ??= aFurtherAdmin()
  if (token === undefined || Date.now() - token.at > renewAfterMs)
    token = { value: admin.then(tokenOf), at: Date.now() }
  return token.value
}

async function aFurtherAdmin(): Promise<Person> {
  const person = await aConfirmedPerson()
  await ask('PUT', `/api/user/admin/${person.email}`, undefined, await bearer(tokenOf(demoAdmin)))
  return person
}

export interface MadeProduct {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly minimum: number
  readonly available: number
}

let made = 0

/** A number with a fixed count of digits: the search must not take `12-345` for `123-45`. */
function digits(number: number, count: number): string {
  return String(number).padStart(count, '0')
}

/** A new product on sale, the newest of all; by default $12.50, minimum 5, stock 100. */
export async function aProduct(
  given: Partial<Omit<MadeProduct, 'id'>> & {
    picture?: string
    partNumber?: string
    about?: string
    maker?: string
    family?: string
    attributes?: readonly { readonly name: string; readonly value: string }[]
  } = {},
): Promise<MadeProduct> {
  const product = {
    name: `Journey part ${digits(process.pid, 7)}-${digits(++made, 4)}`,
    price: 12.5,
    minimum: 5,
    available: 100,
    ...given,
  }
  const body = {
    picture: '/pictures/missing.svg',
    about: 'A part for trying the shop.',
    brand: 'Spain',
    ...product,
  }
  const answer = await ask('POST', '/api/addProduct', body, await bearer(adminToken()))
  return { ...product, id: (await answer.json()).insertedId }
}

type Named = Person & { readonly name: string }

const newPerson = (): Named => ({
  name: 'Journey Customer',
  email: `journey-${process.pid}-${++made}@shop.example`,
  password: 'a-good-password',
})

/** A customer who has signed up, without a session. */
export async function aPerson(): Promise<Named> {
  const person = newPerson()
  await ask('POST', '/api/auth/sign-up/email', person, { origin: shop() })
  return person
}

/** A new customer, signed in on this page's browser. */
export async function signUp(page: Page): Promise<Named> {
  const person = await aPerson()
  await signIn(page, person)
  return person
}

let hashed: Promise<string> | undefined

/**
 * A customer with a confirmed email, without a session. Not by a sign-up: two hashes of a password and a mail take long, and of one
 * network the shop accepts only some in an hour.
 */
export async function aConfirmedPerson(): Promise<Named> {
  const person = newPerson()
  hashed ??= hashPassword(person.password)
  await rows(
    `with person as (
       insert into users (id, name, email, "emailVerified", "updatedAt") values ($1, $2, $3, true, now()) returning id
     )
     insert into accounts (id, "accountId", "providerId", "userId", password, "updatedAt")
     select $4, id, 'credential', id, $5, now() from person`,
    [newId(), person.name, person.email, newId(), await hashed],
  )
  return person
}

/** A customer who was made an admin. */
export async function anAdmin(): Promise<Named> {
  const person = await aConfirmedPerson()
  await ask('PUT', `/api/user/admin/${person.email}`, undefined, await bearer(adminToken()))
  return person
}

/** Creates an unpaid order and returns its id. */
export async function anOrder(
  person: Person,
  product: MadeProduct,
  {
    quantity = product.minimum,
    address = '1 Test Street',
    phone = '555 0100',
  }: { quantity?: number; address?: string; phone?: string } = {},
): Promise<string> {
  const body = {
    toolsId: product.id,
    quantity,
    price: product.price,
    name: 'Journey Customer',
    address,
    phone,
  }
  const answer = await ask('POST', '/api/order', body, await bearer(tokenOf(person)))
  return (await answer.json()).insertedId
}

/** Creates an unpaid order of several products, the minimum of each, and returns its id. */
export async function aBasket(person: Person, products: readonly MadeProduct[]): Promise<string> {
  const [order] = await rows<{ id: string }>(
    `with wanted as (
       select p.*, position, minimum as pieces, price_cents::bigint * minimum as cents
       from unnest($2::text[]) with ordinality as w (product, position) join products p on p.id = w.product
     ), line as (
       insert into order_lines (order_id, position, product_id, product_name, part_number, unit_price_cents, quantity, total_cents)
       select $1, position, id, name, part_number, price_cents, pieces, cents from wanted
     ), booked as (
       insert into stock_ledger (product_id, change, reason, order_id) select id, -pieces, 'ordered', $1 from wanted
     ), taken as (
       update products p set available = p.available - w.pieces from wanted w where p.id = w.id
     )
     insert into orders (id, user_id, email, name, address, phone, contents, pieces, total_cents, hold_until)
     select $1, u.id, u.email, 'Journey Customer', '1 Test Street', '555 0100',
       (select order_contents(array_agg(name order by position), array_agg(part_number order by position)) from wanted),
       (select sum(pieces) from wanted), (select sum(cents) from wanted), now() + interval '30 minutes'
     from users u where u.email = $3 returning id`,
    [newId(), products.map(({ id }) => id), person.email],
  )
  return order?.id ?? ''
}

/** The text of the newest mail of a kind to an address. Waits for the first one. */
export async function lastMailTo(email: string, kind: string): Promise<string> {
  let body: string | undefined
  const newest = async () => {
    const [mail] = await rows<{ body: string }>(
      'select body from mails where recipient = $1 and kind = $2 order by seq desc limit 1',
      [email, kind],
    )
    body = mail?.body
    return body
  }
  await expect.poll(newest, { message: `a mail of the kind ${kind} to ${email}` }).toBeDefined()
  return body ?? ''
}

/** The stock of a product as the shop answers it. */
export async function stockOf({ id }: Pick<MadeProduct, 'id'>): Promise<number> {
  const answer = await fetch(new URL(`/api/tools/${id}`, shop()))
  return (await answer.json()).available
}

async function bearer(token: Promise<string>): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await token}` }
}

async function ask(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(new URL(path, shop()), {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response
}

/** One of the staff in a role of the shop's own with these permissions. */
export async function withOwnRole(permissions: readonly Permission[]): Promise<Named> {
  const person = await aConfirmedPerson()
  const roleId = newId()
  await rows(`insert into staff_roles (id, name, permissions) values ($1, $2, $3)`, [
    ...[roleId, `Role ${roleId}`, permissions],
  ])
  await rows(`update users set role = 'own', staff_role_id = $1 where email = $2`, [roleId, person.email])
  return person
}
