import { serveShopSettings } from './calls.ts'

/** What the name, the look and the trade of the shop add to it. */
export const shopSettings = { serve: serveShopSettings }
