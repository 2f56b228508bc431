import type { Page } from '@playwright/test'
import { anOrder, aProduct, signUp } from './builders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/* On a phone of 320 px, no line breaks between a number and its unit, or within an amount of money. */
test.use({ viewport: { width: 320, height: 720 } })

const measures = /\d+(?:\.\d+)?\s(?:mm|Nm|kg|Ah|V|W|t|bar|Pieces|Teeth|Litres?)\b/g
const money = /\$\d{1,3}(?:,\d{3})*(?:\.\d{2})?/g

/** The matching texts on the page that take more than one line. */
async function broken(page: Page, where: string, pattern: RegExp): Promise<string[]> {
  return page.locator(where).evaluateAll(
    (all, { source, flags }) =>
      all.flatMap((one) => {
        const texts: Text[] = []
        const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
        while (walk.nextNode()) if (walk.currentNode instanceof Text) texts.push(walk.currentNode)
        return texts.flatMap((text) =>
          [...text.data.matchAll(new RegExp(source, flags))].flatMap((match) => {
            const range = document.createRange()
            range.setStart(text, match.index)
            range.setEnd(text, match.index + match[0].length)
            const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
            return lines.size > 1 ? [match[0]] : []
          }),
        )
      }),
    { source: pattern.source, flags: pattern.flags },
  )
}

test('numbers and their units stay on one line in lists, on the page of a product, and until the payment', async ({
  page,
}) => {
  const product = await aProduct({
    // On a phone a line could break in each of these measures.
    name: 'Brake Disc, Vented and Drilled 1280 × 22 mm with 1250 Nm, 24 Teeth, 5 Pieces and 12 V, 95 Ah, 2.5 kg',
    price: 123_456.78,
    minimum: 2,
    available: 40,
  })
  const { slug } = await (await page.request.get(`/api/tools/${product.id}`)).json()
  const person = await signUp(page)
  const order = await anOrder(person, product)
  for (const path of [
    '/allProducts',
    '/allProducts?looks=rows',
    '/allProducts?category=Brakes&page=1',
    '/allProducts?category=Spanners&looks=rows',
    `/products/${slug}`,
    '/products/brake-disc-vented-280-22',
    `/tools/${product.id}`,
    '/dashboard/myorders',
    `/payment/${order}`,
  ]) {
    await page.goto(path)
    await expect(page.getByText(/Brake Disc|Spanner/).first()).toBeAttached()
    await expect(page.getByText(/\$\d/).first()).toBeAttached()
    expect([path, await broken(page, 'h1, h3, main p.font-medium, dd', measures)]).toEqual([path, []])
    expect([path, await broken(page, 'main', money)]).toEqual([path, []])
  }
  await page.context().clearCookies()
  await signIn(page, demoAdmin)
  for (const path of ['/dashboard/manageOrders', '/dashboard/manageProduct', '/dashboard/figures']) {
    await page.goto(path)
    await expect(page.getByText(/\$\d/).first()).toBeAttached()
    expect([path, await broken(page, 'main', money)]).toEqual([path, []])
  }
})

test('a card contains the maker and the whole about, and shows a line of it', async ({ page }) => {
  const about = `${'It fits what it fits, and is measured before it is ordered. '.repeat(20)}The end of it.`
  const product = await aProduct({ about, maker: 'Halden' })
  for (const looks of ['', '&looks=rows']) {
    await page.goto(`/allProducts?q=${encodeURIComponent(product.name)}${looks}`)
    const card = page.getByRole('article').filter({ hasText: product.name })
    await expect(card.getByText('Halden', { exact: true })).toBeVisible()
    const words = card.getByText('It fits what it fits')
    await expect(words).toHaveText(about.trim())
    const line = await words.evaluate((one) => Number.parseFloat(getComputedStyle(one).lineHeight))
    expect(Math.round(((await words.boundingBox())?.height ?? 0) / line)).toBe(1)
  }
})
