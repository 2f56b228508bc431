import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type JSHandle, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

/** In the page, once `source` has run there. */
declare const axe: typeof import('axe-core')
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Themes differ only in colours, so all other rules are checked once. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** What is being replaced is dimmed for that moment; a busy button only does not answer. */
const replaced = ':not(button)[aria-busy="true"]'

/** Expects that axe finds nothing on the current page, in any theme. */
export async function expectAccessible(
  page: Page,
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  // A frame whose page is still being loaded has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached()
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // How much of a button the header covers depends on the scroll position.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const options: RunOptions = {
      resultTypes: ['violations'],
      runOnly: colorScheme === 'light' ? { type: 'tag', values: tags } : { type: 'rule', values: ofColours },
    }
    let found: string[] | undefined
    while (found === undefined) {
      await expect(page.locator(replaced)).toHaveCount(0)
      const sheet = await stopTransitions(page)
      await settled(page)
      found = await violations(page, options)
      await sheet.evaluate((one) => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== one)
      })
    }
    expect(found, `axe on ${page.url()} in the ${colorScheme} theme`).toEqual([])
  }
}

/**
 * What axe finds on a page and in its frames, each with the elements and the reason. Undefined if a part of the page was
 * being replaced meanwhile: a page may search again a moment after the last letter.
 */
async function violations(page: Page, options: RunOptions): Promise<string[] | undefined> {
  // Once per document, because for a small page loading axe takes longer than running it.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  return page.evaluate(
    async ([given, busy]) => {
      const isBusy = () => document.querySelector(busy) !== null
      let wasBusy = isBusy()
      const observer = new MutationObserver(() => {
        wasBusy ||= isBusy()
      })
      observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
      const { violations } = await axe.run(document, given)
      observer.disconnect()
      if (wasBusy) return undefined
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary}`),
      )
    },
    [options, replaced] as const,
  )
}

/**
 * Disables colour transitions, including current ones. Otherwise a button that becomes enabled while axe checks the page
 * would keep its old colours: even the shortest transition lasts until the next frame. Returns the style sheet for
 * this, which the page’s content security policy allows because it is not an inline style.
 */
function stopTransitions(page: Page): Promise<JSHandle<CSSStyleSheet>> {
  return page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
}

/** Finishes every finite animation. It does not wait for them, because in a closed menu they would never end. */
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
