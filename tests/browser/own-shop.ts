import { openDemoShop } from './demo-shop.ts'
import { test as base } from './shop.ts'

/**
 * The `test` of files that change what all others depend on, such as taxes or how long orders are held: a demo shop of their own.
 * Playwright runs them in processes that no other test uses.
 */
export const test = base.extend<object, { ownShop: string }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object.
    async ({}, use) => {
      const { url, folder, close } = await openDemoShop()
      process.env.SHOP_URL = url
      process.env.SHOP_DATA = folder
      await use(url)
      await close()
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  baseURL: ({ ownShop }, use) => use(ownShop),
})
