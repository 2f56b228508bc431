import { expect, test } from './shop.ts'

test('the top bar does not shift when the rest of the page arrives after the first paint', async ({
  page,
  browserErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  // Text is as wide in each of the pages: whether the font arrives in time is another question.
  await page.route('**/*.woff2', (route) => route.abort())
  browserErrors.expect(/inter-.*woff2/)
  const whole = await (await page.request.get('/blogs')).text()
  const place = async (html: string) => {
    await page.route('**/blogs', (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await page.goto('/blogs')
    return page.locator('header a[href="/login"]').boundingBox()
  }
  const menu = /<details[^>]*class="top-menu"[^>]*>/.exec(whole)
  if (!menu) throw new Error('There is no menu in the bar.')
  const where = await place(whole)
  expect(where).not.toBeNull()
  expect(await place(whole.slice(0, menu.index))).toEqual(where)
  expect(await place(whole.slice(0, menu.index + menu[0].length))).toEqual(where)
  await expect(page.locator('header details.top-menu')).toBeHidden()
})
