import { openDemoShop } from './demo-shop.ts'

/** Starts one demo shop for the tests of the run, and sets SHOP_URL and SHOP_DATA for them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { url, folder, close } = await openDemoShop()
  process.env.SHOP_URL = url
  process.env.SHOP_DATA = folder
  return close
}
