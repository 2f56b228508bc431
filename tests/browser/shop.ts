import { test as base, expect, type Page, type Request } from '@playwright/test'

/** Errors that the browser reports. An error that a test does not expect fails the test. */
export interface BrowserErrors {
  /** Requires that the browser reports such an error, for example for a refused call. */
  expect(pattern: RegExp): void
  /** Accepts such an error, which the browser reports in some of the orders in which the journey can happen. */
  allow(pattern: RegExp): void
}

/**
 * The `test` of every journey. An error in the console, an exception in a page or a request to another host fails the
 * test, on every page of its browser context.
 */
export const test = base.extend<{ browserErrors: BrowserErrors }>({
  browserErrors: [
    async ({ context, baseURL }, use) => {
      const seen: string[] = []
      const expected: RegExp[] = []
      const allowed: RegExp[] = []
      context.on('console', (line) => {
        if (line.type() === 'error') seen.push(`console: ${line.text()} (${line.location().url})`)
      })
      context.on('weberror', (error) => seen.push(`exception: ${error.error().stack}`))
      context.on('request', (request) => {
        if (isForeign(request, baseURL ?? '')) seen.push(`foreign request: ${request.url()}`)
      })
      await use({
        expect: (pattern) => expected.push(pattern),
        allow: (pattern) => allowed.push(pattern),
      })
      const known = [...expected, ...allowed]
      expect(seen.filter((line) => !known.some((pattern) => pattern.test(line)))).toEqual([])
      // A page can show a refusal before the browser has reported it.
      const unseen = () => expected.filter((pattern) => !seen.some((line) => pattern.test(line))).map(String)
      await expect.poll(unseen).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

export const demoAdmin = { email: 'admin@tappet.example', password: 'admin-demo' }
export const demoCustomer = { email: 'customer@tappet.example', password: 'customer-demo' }

/** Signs this page's browser in as the log-in page does, without opening it. */
export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  const origin = process.env.SHOP_URL ?? ''
  const { request } = page.context()
  const loggedIn = await request.post('/api/auth/sign-in/email', { data: person, headers: { origin } })
  expect(loggedIn.status(), await loggedIn.text()).toBe(200)
  await keepToken(page, person.email)
}

async function keepToken(page: Page, email: string): Promise<void> {
  const answer = await page.context().request.put(`/api/user/${encodeURIComponent(email)}`, {
    data: { email },
    headers: { origin: process.env.SHOP_URL ?? '' },
  })
  const { token } = await answer.json()
  // Only once in this tab, so that the test can sign out.
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('kept-by-test') === kept) return
    sessionStorage.setItem('kept-by-test', kept)
    localStorage.setItem('accessToken', kept)
  }, token)
}

function isForeign(request: Request, origin: string): boolean {
  const url = new URL(request.url())
  return /^(https?|wss?):$/.test(url.protocol) && url.origin !== origin
}
