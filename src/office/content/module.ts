import type { FastifyInstance } from 'fastify'
import { settingUndo } from '#platform/settings/undo.ts'
import { changePages } from './inside/change-pages.ts'
import { home, pages } from './model/settings.ts'
import { type ContentShop, serveContent } from './routes.ts'

/** What the home page and the other pages add to the shop. */
export const content = {
  serve: (app: FastifyInstance, shop: ContentShop) => serveContent(app, shop),
  undos: [settingUndo(home, 'settings.shop'), settingUndo(pages, 'settings.shop', changePages)],
} as const
