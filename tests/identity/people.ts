import type { TestShop } from '../shop.ts'

/** A separate browser for the identity service: keeps cookies, sends the shop's Origin. */
export interface Visitor {
  readonly cookies: Map<string, string>
  /** Sends any request with the cookies, and stores new cookies. Does not follow redirects. */
  ask(path: string, init?: RequestInit & { json?: unknown }): Promise<Response>
  /** Sends a POST to an endpoint of the identity service. */
  identity(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** The access token of this visitor's session. */
  exchange(email: string): Promise<string>
}

export function aVisitor(shop: TestShop): Visitor {
  const cookies = new Map<string, string>()
  const visitor: Visitor = {
    cookies,
    async ask(path, { json, ...init } = {}) {
      const headers = new Headers(init.headers)
      if (cookies.size > 0 && !headers.has('cookie')) headers.set('cookie', cookieHeader(cookies))
      if (!headers.has('origin')) headers.set('origin', shop.url)
      if (json !== undefined) headers.set('content-type', 'application/json')
      const body = json === undefined ? init.body : JSON.stringify(json)
      const response = await shop.fetch(path, { ...init, headers, body, redirect: 'manual' })
      keep(cookies, response)
      return response
    },
    identity: (path, body = {}, headers = {}) =>
      visitor.ask(`/api/auth${path}`, { method: 'POST', json: body, headers }),
    async exchange(email) {
      const response = await visitor.ask(`/api/user/${email}`, { method: 'PUT', json: { email } })
      const answer: { token?: string } = await response.json()
      if (answer.token === undefined) throw new Error(`no token for ${email}: ${JSON.stringify(answer)}`)
      return answer.token
    },
  }
  return visitor
}

/** A user who has signed up and signed in with the endpoints that the pages use. */
export async function aMember(
  shop: TestShop,
  { email, password = 'secret-1', name = 'Member' }: { email: string; password?: string; name?: string },
): Promise<Visitor> {
  const visitor = aVisitor(shop)
  const made = await visitor.identity('/sign-up/email', { name, email, password })
  if (!made.ok) throw new Error(await made.text())
  return logIn(shop, { email, password }, {}, visitor)
}

/** Signs a user in with another browser, except the code of a second factor. */
export async function logIn(
  shop: TestShop,
  { email, password }: { email: string; password: string },
  headers: Record<string, string> = {},
  visitor = aVisitor(shop),
): Promise<Visitor> {
  const loggedIn = await visitor.identity('/sign-in/email', { email, password }, headers)
  if (!loggedIn.ok) throw new Error(await loggedIn.text())
  return visitor
}

/** The newest mail to an address. */
export async function mailTo(
  shop: TestShop,
  email: string,
  kind: string,
): Promise<{ subject: string; body: string }> {
  const { rows } = await shop.database.pool.query<{ subject: string; body: string }>(
    'select subject, body from mails where recipient = $1 and kind = $2 order by seq desc limit 1',
    [email, kind],
  )
  const [mail] = rows
  if (mail === undefined) throw new Error(`no ${kind} mail to ${email}`)
  return mail
}

/** The first link in a mail that contains `part`. */
export function linkIn(mail: { body: string }, part: string): URL {
  const link = mail.body.match(/https?:\/\/\S+/g)?.find((found) => found.includes(part))
  if (link === undefined) throw new Error(`no link with ${part} in ${mail.body}`)
  return new URL(link)
}

/** The secret in the link of the newest confirmation mail. */
export async function linkTo(shop: TestShop, email: string): Promise<string> {
  return secretIn(await mailTo(shop, email, 'welcome'), '/confirm-email')
}

/** The secret in the URL fragment of a mail's link. */
export function secretIn(mail: { body: string }, part: string): string {
  return new URLSearchParams(linkIn(mail, part).hash.slice(1)).get('token') ?? ''
}

/** Confirms an email with the link in its newest mail, as the page of the link does; sets a password if required. */
export async function confirm(
  shop: TestShop,
  email: string,
  { by = aVisitor(shop), password }: { by?: Visitor; password?: string } = {},
): Promise<Visitor> {
  const token = await linkTo(shop, email)
  const answer = await by.identity('/confirm-email', {
    token,
    ...(password === undefined ? {} : { password }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return by
}

function cookieHeader(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

function keep(cookies: Map<string, string>, response: Response): void {
  for (const set of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = set.split(';')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const ended = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))
    if (ended || value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
}
