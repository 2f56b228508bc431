import { expect } from 'vitest'
import type { TestShop } from '../shop.ts'
import type { Visitor } from './people.ts'

/** The steps of a browser in a sign-in with the sandbox's Google. */
export interface GoogleWalk {
  /** From the Google button to the page with the choice of users. */
  toGoogle(visitor: Visitor, from?: string): Promise<URL>
  /** Follows redirects inside the shop to a page or the log-in page. Returns its address. */
  follow(visitor: Visitor, to: URL): Promise<URL>
  /** Returns the URL to which the provider redirects the browser, without opening it. */
  toCallback(visitor: Visitor): Promise<URL>
  /** Chooses a user on the page and completes the sign-in. */
  choose(visitor: Visitor, page: URL, person: string): Promise<URL>
}

export function googleWalk(shop: TestShop): GoogleWalk {
  const walk: GoogleWalk = {
    async toGoogle(visitor, from = '/dashboard') {
      const back = `${shop.url}/login?from=${encodeURIComponent(from)}`
      const answer = await visitor.identity('/sign-in/social', {
        callbackURL: `${back}&google=done`,
        errorCallbackURL: back,
      })
      const { url } = await answer.json()
      return walk.follow(visitor, new URL(url))
    },
    async follow(visitor, to) {
      const response = await visitor.ask(to.pathname + to.search)
      const location = response.headers.get('location')
      if (location === null) return to
      const next = new URL(location, shop.url)
      expect(next.origin).toBe(shop.url)
      return next.pathname === '/login' ? next : walk.follow(visitor, next)
    },
    async toCallback(visitor) {
      const page = await walk.toGoogle(visitor)
      const chosen = await visitor.ask(page.pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'person=sandbox-1',
      })
      const resumed = await visitor.ask(new URL(chosen.headers.get('location') ?? '', shop.url).pathname)
      const callback = new URL(resumed.headers.get('location') ?? '', shop.url)
      expect(callback.searchParams.get('code')).not.toBeNull()
      return callback
    },
    async choose(visitor, page, person) {
      const response = await visitor.ask(page.pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ person }).toString(),
      })
      return walk.follow(visitor, new URL(response.headers.get('location') ?? '', shop.url))
    },
  }
  return walk
}
