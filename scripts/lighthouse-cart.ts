import { chromium } from 'playwright'
import { cartHeader } from '#base/contract/headers.ts'
import type { StoredCart } from '#pricing/carts/screens/stored-cart.ts'

/** Makes a cart with the three newest products, each in the quantity of its minimum order. Returns what a browser stores of it. */
export async function makeCart(origin: string): Promise<StoredCart> {
  const { token }: { token: string } = await answer(await fetch(`${origin}/api/cart`, { method: 'POST' }))
  const products: { _id: string; minimum: number }[] = await answer(
    await fetch(`${origin}/api/addProduct?limit=3`),
  )
  const lines = products.map(({ _id, minimum }) => ({ toolsId: _id, quantity: minimum }))
  const { cart }: { cart: { lines: unknown[] } } = await answer(
    await fetch(`${origin}/api/cart/lines`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [cartHeader]: token },
      body: JSON.stringify({ lines }),
    }),
  )
  return { token, count: cart.lines.length, isCustomers: false, at: Date.now() }
}

/** Puts a text into the local storage of the browser at `port`. It loads no page of the shop, so the cache stays empty. */
export async function giveStored(port: number, origin: string, key: string, text: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(`${origin}/robots.txt`)
  await page?.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const)
  await page?.close()
  await browser.close()
}

async function answer<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return response.json()
}
