import { expect } from 'vitest'

export const demoAdmin = { email: 'admin@tappet.example', password: 'admin-demo' }
export const demoCustomer = { email: 'customer@tappet.example', password: 'customer-demo' }

/** Logs in as the log-in page does, and exchanges the session for an access token. */
export async function signIn(url: string, person: { email: string; password: string }): Promise<string> {
  const { token } = await (await exchange(url, person)).json()
  return token
}

/** Logs in. Returns the session cookie. */
export async function logIn(url: string, person: { email: string; password: string }): Promise<string> {
  const loggedIn = await post(url, '/api/auth/sign-in/email', person)
  expect(loggedIn.status, await loggedIn.clone().text()).toBe(200)
  return loggedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
}

async function exchange(url: string, person: { email: string; password: string }): Promise<Response> {
  const cookie = await logIn(url, person)
  const { email } = person
  return fetch(`${url}/api/user/${encodeURIComponent(email)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie, origin: url },
    body: JSON.stringify({ email }),
  })
}

export function post(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: JSON.stringify(body),
  })
}
