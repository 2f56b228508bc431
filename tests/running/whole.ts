import { expect } from 'vitest'
import { end, type ShopProcess } from './shop-process.ts'

/** Expects that a shop serves calls and pages from its database, and stops without an error. */
export async function expectWhole(shop: ShopProcess): Promise<void> {
  const url = await shop.open
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' })
  const products = await (await fetch(`${url}/api/addProduct?limit=6`)).json()
  expect(products).toHaveLength(6)
  const home = await fetch(url)
  expect(home.status).toBe(200)
  expect(await home.text()).toContain(products[0].name)
  expect(await end(shop)).toEqual({ code: 0, signal: null })
  expect(shop.errors()).toBe('')
}
