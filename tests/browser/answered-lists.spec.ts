import type { Page } from '@playwright/test'
import { aProduct } from './builders.ts'
import { fitPanel, hit } from './finding-journey.ts'
import { newWord } from './fitting.ts'
import { hold } from './hold-requests.ts'
import { waitForHydration } from './hydration.ts'
import { expectStill } from './layout-shift.ts'
import { expect, test } from './shop.ts'
import { aCivic, chooseCivic, discQuestion, fitsCivics } from './vehicles.ts'

/* The answers of the visitor's garage, in lists that are the same for everybody. */

for (const width of [320, 390, 1280])
  test(`a list for a vehicle takes the answers of the garage, in the space of the question, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const word = newWord()
    const [fits, not] = [
      await aProduct({ name: `Disc, ${word} one` }),
      await aProduct({ name: `Disc, ${word} two` }),
    ]
    await fitsCivics(fits.id, { qualifiers: [discQuestion] })
    await fitsCivics(not.id, { qualifiers: [{ ...discQuestion, accepts: ['262 mm'] }] })
    const { _id: civic } = await aCivic()
    const path = `/allProducts?q=${word}&vehicle=${civic}`
    const calls = fitCalls(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('May fit: answer a question')).toHaveCount(2)
    expect(calls).toEqual([])

    const answered = { [discQuestion.question]: '280 mm' }
    await chooseCivic(page, answered)
    for (const list of [path, `${path}&looks=rows`]) {
      calls.length = 0
      const answer = await hold(page, '**/api/fit?*')
      await page.goto(list)
      await waitForHydration(page)
      await expect(page.getByText('May fit: answer a question')).toHaveCount(2)
      await painted(page)
      answer()
      await expect(hit(page, fits.name).getByText('Fits', { exact: true })).toBeVisible()
      await expect(hit(page, not.name).getByText('Not listed for your vehicle')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(calls.map((parts) => parts.split(',').sort())).toEqual([[fits.id, not.id].sort()])
      // A font that arrives late moves what is above the list by a few pixels; a verdict that takes a line more moves all below it.
      await expectStill(page, 0.005)
    }
    const html = await (await request.get(path)).text()
    expect(html).toContain('May fit: answer a question')
    expect(html).not.toContain('280 mm')
  })

test('the page of a part asks once whether it and what is related to it fit', async ({ page }) => {
  await chooseCivic(page)
  const calls = fitCalls(page)
  await page.goto('/allProducts?q=BRD-280-22V')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(fitPanel(page)).toContainText('2015 Honda Civic')
  calls.length = 0
  await page.reload()
  await expect(fitPanel(page)).toContainText('2015 Honda Civic')
  await page.waitForLoadState('networkidle')
  const listed = (title: string) => page.getByRole('region', { name: title }).getByRole('article').count()
  const related = (await listed('Similar products')) + (await listed('Goes with it'))
  expect(related).toBeGreaterThan(0)
  expect(calls.map((parts) => parts.split(',').length)).toEqual([related + 1])
})

/** Waits until what the page shows is on the screen. */
function painted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

/** What the page asks the shop for verdicts on, from now on: the products of each call. */
function fitCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/fit') calls.push(searchParams.get('parts') ?? '')
  })
  return calls
}
