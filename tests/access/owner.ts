import { expect } from 'vitest'
import { linkTo, type Visitor } from '../identity/people.ts'
import type { TestShop } from '../shop.ts'

/** The address of a person at the sandbox's Google, and of the owner of the shop. */
export const email = 'google-customer@tappet.example'
export const password = 'the-true-owners'

/** What the true owner of the address does in a shop, and how a test begins anew. */
export function trueOwner(shop: TestShop) {
  return {
    /** Signs up, in a browser of their own; answers the link in their mail. */
    async signUp(browser: Visitor): Promise<string> {
      const made = await browser.identity('/sign-up/email', { name: 'Owner', email, password })
      expect(made.status).toBe(200)
      return linkTo(shop, email)
    },
    async confirm(browser: Visitor, body: { token: string; password?: string }): Promise<void> {
      const answer = await browser.identity('/confirm-email', body)
      expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
    },
    /** Nobody has signed up with the address yet. */
    async forgetAll(): Promise<void> {
      await shop.database.pool.query('delete from users where email = $1', [email])
      await shop.database.pool.query('delete from limits')
      await shop.database.pool.query('delete from mail_sends')
      await shop.database.pool.query('delete from mails')
    },
  }
}
