import type { Page } from '@playwright/test'
import { hold } from './hold-requests.ts'
import { waitForHydration } from './hydration.ts'
import { expectStill } from './layout-shift.ts'
import { expect, test } from './shop.ts'

/* One face from the first paint on (docs/decisions/web/font.md). */

const font = /\/assets\/inter-[^/]+\.woff2$/

for (const path of ['/', '/allProducts', '/cart', '/login', '/dashboard'])
  test(`${path} requests its font without waiting for the style sheet`, async ({ page }) => {
    const letStyles = await hold(page, '**/assets/*.css')
    const asked = page.waitForRequest(font)
    await page.goto(path, { waitUntil: 'commit' })
    expect((await (await asked).response())?.status()).toBe(200)
    letStyles()
  })

test('a font that comes late takes the place of the fallback, and nothing moves', async ({ page }) => {
  const letFont = await hold(page, '**/assets/inter-*.woff2')
  await page.goto('/', { waitUntil: 'commit' })
  await waitForHydration(page)
  expect(await faceOf(page, 'h1')).not.toBe('Inter')
  letFont()
  await expect.poll(() => faceOf(page, 'h1')).toBe('Inter')
  await expectStill(page)
})

/** The family whose letters the browser has drawn. */
async function faceOf(page: Page, selector: string): Promise<string | undefined> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  const { root } = await tools.send('DOM.getDocument')
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId })
  await tools.detach()
  return fonts[0]?.familyName
}
