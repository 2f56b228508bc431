import { openDemoShop } from './demo-shop.ts'

/** Starts one demo shop for the tests of the run, and sets SHOP_URL, SHOP_DATA and SHOP_FILES for them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { url, folder, files, close } = await openDemoShop()
  process.env.SHOP_URL = url
  process.env.SHOP_DATA = folder
  process.env.SHOP_FILES = JSON.stringify(files)
  return close
}
