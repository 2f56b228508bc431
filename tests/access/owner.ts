import { expect } from 'vitest'
import { linkTo, type Visitor } from '../identity/people.ts'
import type { TestShop } from '../shop.ts'

/** An email address with an account at the sandbox's Google, also the address of the shop's owner. */
export const email = 'google-customer@tappet.example'
export const password = 'the-true-owners'

/** The actions of the owner of the address in a shop, and a reset for each test. */
export function trueOwner(shop: TestShop) {
  return {
    /** Signs up in their own browser. Returns the link in their mail. */
    async signUp(browser: Visitor): Promise<string> {
      const made = await browser.identity('/sign-up/email', { name: 'Owner', email, password })
      expect(made.status).toBe(200)
      return linkTo(shop, email)
    },
    async confirm(browser: Visitor, body: { token: string; password?: string }): Promise<void> {
      const answer = await browser.identity('/confirm-email', body)
      expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
    },
    /** Removes every account and registration with the address. */
    async forgetAll(): Promise<void> {
      await shop.database.pool.query('delete from users where email = $1', [email])
      await shop.database.pool.query('delete from limits')
      await shop.database.pool.query('delete from mail_sends')
      await shop.database.pool.query('delete from mails')
    },
  }
}
