import type { Page } from '@playwright/test'

/** Holds the page's requests to such an address back; answers what lets them through. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
