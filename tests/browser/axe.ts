import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A theme changes colours and nothing else: what is not about colours is asked once. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Expects that axe finds nothing on the page as it stands, in any of the themes. */
export async function expectAccessible(
  page: Page,
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    // Without a page of its own for each result: there are no frames of other origins.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(tags)
      : axe.withRules(ofColours)
    ).analyze()
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary}`),
    )
    expect(found, `axe on ${page.url()} in the ${colorScheme} theme`).toEqual([])
  }
}

/**
 * Ends every change of a colour that is under way, and those that follow from it: what inherits a colour begins to change
 * once its parent has. What turns for ever is left alone. They are not waited for: in a menu that is closed they would
 * never end.
 */
async function settled(page: Page): Promise<void> {
  const left = await page.evaluate(() => {
    const changing = () =>
      document
        .getAnimations()
        .filter((one) => one.playState !== 'finished' && one.effect?.getComputedTiming().endTime !== Infinity)
    // No page is as deep.
    for (let level = 0; level < 100 && changing().length > 0; level++)
      for (const one of changing()) one.finish()
    return changing().length
  })
  expect(left, 'colours that never cease to change').toBe(0)
}
