import type { Locator, Page } from '@playwright/test'

/** Where to take and where to leave. */
async function ends(from: Locator, to: Locator) {
  // Both have to be in the window, and away from its edges, where a drag scrolls the page.
  await to.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const [start, end] = [await from.locator('[data-grip]').first().boundingBox(), await to.boundingBox()]
  if (start === null || end === null) throw new Error('Nothing to drag')
  return {
    start: { x: start.x + start.width / 2, y: start.y + start.height / 2 },
    end: { x: end.x + 40, y: end.y + Math.min(end.height / 2, 30) },
  }
}

/** Takes an element of a list by its grip to the place of another, with the steps that a hand makes, and does not let it go. */
export async function hold(page: Page, from: Locator, to: Locator): Promise<void> {
  const { start, end } = await ends(from, to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
}

/** The same, and lets it go. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await hold(page, from, to)
  await page.mouse.up()
}

/** The same by a finger. */
export async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const { start, end } = await ends(from, to)
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', start)
  for (const part of [0.3, 0.6, 1])
    await touch('touchMove', { x: start.x, y: start.y + (end.y - start.y) * part })
  await touch('touchEnd')
}
