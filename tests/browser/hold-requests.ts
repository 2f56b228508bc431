import type { Page } from '@playwright/test'

/** Holds back the page's requests to matching addresses. Returns a function that releases them. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * Opens a page as a person sees it whose scripts are late: with its styles, and without scripts until the function that it returns is
 * called.
 */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return document.readyState !== 'loading' && styles.every(({ sheet }) => sheet !== null)
  })
  return release
}
