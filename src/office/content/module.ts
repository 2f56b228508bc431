import type { FastifyInstance } from 'fastify'
import type { HomePage } from '#base/contract/forms/home.ts'
import type { ShopPages } from '#base/contract/forms/pages.ts'
import { type ContentShop, serveContent } from './routes.ts'

declare module '#base/declared.ts' {
  interface SettingDocuments {
    home: HomePage
    pages: ShopPages
  }
}

/** What the home page and the other pages add to the shop. */
export const content = {
  serve: (app: FastifyInstance, shop: ContentShop) => serveContent(app, shop),
} as const
