import type { Page } from '@playwright/test'
import { profile } from '#base/contract/messages/users.ts'
import { signUp } from './builders.ts'
import { fillProfile } from './profile.ts'
import { expect, test } from './shop.ts'

test('a toast appears at the top right and disappears after five seconds (spec §9)', async ({ page }) => {
  await page.clock.install()
  await signUp(page)
  await page.goto('/dashboard')
  await fillProfile(page)
  // From here on the page's clock is fake.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: profile.save }).click()
  const toast = page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Data updated Succesfully', { exact: true })
  await expect(toast).toBeVisible()
  const { width = 0 } = page.viewportSize() ?? {}
  const box = await toast.boundingBox()
  expect(box?.x).toBeGreaterThan(width / 2)
  expect(box?.y).toBeLessThan(200)
  await page.clock.runFor(4900)
  await settled(page)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
})

/** Waits until the page has rendered the result of its timers. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    for (let turn = 0; turn < 20; turn++) {
      await new Promise((done) => {
        port1.onmessage = done
        port2.postMessage(turn)
      })
    }
  })
}
