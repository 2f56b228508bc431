import type { Page } from '@playwright/test'

/** Waits, without any input, until React has hydrated the page and has attached its keys to the elements. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}
