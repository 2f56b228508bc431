import { AxeBuilder } from '@axe-core/playwright'
import { expect, type JSHandle, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Themes differ only in colours: all other rules are checked once. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Expects that axe finds nothing on the current page, in any theme. */
export async function expectAccessible(
  page: Page,
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // How much of a button the header covers is a matter of how far the page was scrolled.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const sheet = await stopTransitions(page)
    await settled(page)
    // Without a page of its own for each result: there are no frames of other origins.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(tags)
      : axe.withRules(ofColours)
    ).analyze()
    await sheet.evaluate((one) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== one)
    })
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary}`),
    )
    expect(found, `axe on ${page.url()} in the ${colorScheme} theme`).toEqual([])
  }
}

/**
 * Lets no change of a colour take time, those under way included. A button that becomes enabled while axe reads the page
 * has its last colours at once: even the shortest transition keeps the old ones until the next frame. Answers the sheet
 * that does this, which the page’s content security policy allows because it is no inline style.
 */
function stopTransitions(page: Page): Promise<JSHandle<CSSStyleSheet>> {
  return page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
}

/** Ends every animation that is under way and would end. They are not waited for: in a menu that is closed they would not. */
async function settled(page: Page): Promise<void> {
  const left = await page.evaluate(() => {
    const changing = () =>
      document
        .getAnimations()
        .filter((one) => one.playState !== 'finished' && one.effect?.getComputedTiming().endTime !== Infinity)
    for (const one of changing()) one.finish()
    return changing().length
  })
  expect(left, 'animations that do not end').toBe(0)
}
