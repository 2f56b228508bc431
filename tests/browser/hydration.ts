import type { Page } from '@playwright/test'

/** Waits, without touching anything, until React has taken the page over: it then knows its elements. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}
