import type { Page } from '@playwright/test'
import { menu } from '#base/contract/menu.ts'
import { signUp } from './builders.ts'
import { type BrowserErrors, expect } from './shop.ts'

/** A field of My Profile, by its label. */
export function profileField(page: Page, name: string) {
  return page.getByRole('main').getByLabel(name, { exact: true })
}

/** Fills in My Profile without saving. */
export async function fillProfile(page: Page): Promise<void> {
  await profileField(page, 'Phone').fill('555 0100')
  await profileField(page, 'LinkedIn link').fill('https://people.example/driver')
  await profileField(page, 'Address').fill('1 Test Street')
}

/** Opens My Profile as a new customer. */
export async function openProfile(page: Page): ReturnType<typeof signUp> {
  const person = await signUp(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: menu.profile })).toBeVisible()
  return person
}

/** Ends the session on the server, without the open page. */
export async function endSession(page: Page, browserErrors: BrowserErrors): Promise<void> {
  browserErrors.expect(/status of 401/)
  const origin = process.env.SHOP_URL ?? ''
  const answer = await page.context().request.post('/api/auth/sign-out', { headers: { origin } })
  expect(answer.ok()).toBe(true)
}
