import type { Page } from '@playwright/test'
import { aProduct } from './builders.ts'
import { asAdmin } from './settings.ts'
import { expect } from './shop.ts'

const stock = (name: string) => `/pictures/demo/${name}-640.webp`
/** Links of pictures of the demo shop. */
export const [disc, alternator, starter, pump] = [
  stock('brake-disc-vented-280'),
  stock('alternator-120a'),
  stock('starter-motor'),
  stock('water-pump-ribbed'),
] as [string, string, string, string]

/** A product with these pictures after its first. */
export async function withPictures(page: Page, first: string, ...further: string[]) {
  const product = await aProduct({ picture: first })
  for (const link of further) {
    const data = { picture: link, alt: `Seen as ${link.split('/').at(-1)}` }
    const sent = { ...(await asAdmin()), data }
    const answer = await page.request.post(`/api/tools/${product.id}/pictures`, sent)
    expect(answer.status(), await answer.text()).toBe(200)
  }
  return product
}

/** The links of the pictures of a product, in their order. */
export async function linksOf(page: Page, id: string): Promise<string[]> {
  const { pictures } = await (await page.request.get(`/api/tools/${id}/pictures`)).json()
  return pictures.map((one: { picture: string }) => one.picture)
}

export async function slugOf(page: Page, id: string): Promise<string> {
  return (await (await page.request.get(`/api/tools/${id}`)).json()).slug
}
