import { join } from 'node:path'
import type { Page } from '@playwright/test'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } }

/**
 * With `JOURNEY_PICTURES`, a folder, each step of a journey leaves a picture there. With `JOURNEY_LOOKS=1` too it leaves four: on a
 * phone and on a desk, each light and dark.
 */
export async function picture(page: Page, step: string): Promise<void> {
  const { JOURNEY_PICTURES: folder, JOURNEY_LOOKS: looks } = process.env
  if (!folder) return
  const shoot = (name: string) => page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  if (looks !== '1') return void (await shoot(step))
  const before = page.viewportSize()
  for (const [size, viewport] of Object.entries(sizes))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await shoot(`${step}-${size}-${colorScheme}`)
    }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
