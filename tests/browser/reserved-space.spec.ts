import type { Page } from '@playwright/test'
import { aProduct } from './builders.ts'
import { hit } from './finding-journey.ts'
import { newWord } from './fitting.ts'
import { hold } from './hold-requests.ts'
import { waitForHydration } from './hydration.ts'
import { expect, test } from './shop.ts'
import { aCivic, chooseCivic, discQuestion, fitsCivics } from './vehicles.ts'

/* The question takes two lines in a narrow row, and the verdict that takes its place one. */

test('nothing in a narrow list moves when a verdict takes the place of its question', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  const word = newWord()
  const part = await aProduct({ name: `Disc, ${word} one` })
  await fitsCivics(part.id, { qualifiers: [discQuestion] })
  const { _id: civic } = await aCivic()
  await chooseCivic(page, { [discQuestion.question]: '280 mm' })
  const answer = await hold(page, '**/api/fit?*')
  await page.goto(`/allProducts?q=${word}&vehicle=${civic}&looks=rows`)
  await waitForHydration(page)
  await expect(page.getByText('May fit: answer a question')).toHaveCount(1)
  const before = await places(page)
  expect(before.length).toBeGreaterThan(5)
  answer()
  await expect(hit(page, part.name).getByText('Fits', { exact: true })).toBeVisible()
  expect(await places(page)).toEqual(before)
})

/** Where everything of the list is, except what the verdict itself consists of. */
function places(page: Page): Promise<string[]> {
  return page
    .getByRole('article')
    .locator('*:not(span):not(span *):not(img)')
    .evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return `${one.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`
      }),
    )
}
