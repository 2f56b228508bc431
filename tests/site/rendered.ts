import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type LoaderFunction,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { openPageReads } from '#app/server/page-reads.ts'
import { pageShop } from '#app/server/page-shop.ts'
import { openFinder } from '#finding/find/inside/finder.ts'
import { topicChanges } from '#platform/db/topic-changes.ts'
import { makeRecorder } from '#platform/http/recorder.ts'
import type { FreshDatabase } from '../database.ts'
import { shownAnew } from '../find/shown.ts'

/** A page's module, as src/routes.ts names it. */
interface PageModule {
  readonly default: ComponentType
  readonly loader?: LoaderFunction
}

/** The HTML of a page, as the server sends it to a visitor; `search` is the query of the address. */
export async function rendered(page: PageModule, database: FreshDatabase, search = ''): Promise<string> {
  const changes = topicChanges()
  const finder = openFinder({ ...database, changes, log: { warn() {} } })
  const shop = pageShop(
    { ...database, finder, shown: shownAnew(database), zeroResults: { note() {} } },
    openPageReads({ ...database, finder }, changes, { most: 0 }),
    makeRecorder(),
    {
      mode: 'demo',
      publicUrl: 'http://shop.invalid',
      payment: { kind: 'sandbox', publishableKey: 'pk_test' },
      signIn: async () => ({ google: true, register: 'everybody' as const }),
    },
  )
  const { loader, default: Component } = page
  const handler = createStaticHandler([{ path: '/', Component, ...(loader && { loader }) }])
  const requestContext = Object.assign(new RouterContextProvider(), { shop })
  const context = await handler.query(new Request(`http://shop.invalid/${search}`), { requestContext })
  if (context instanceof Response) throw new Error(`The page answered ${context.status}`)
  for (const error of Object.values(context.errors ?? {})) throw error
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }))
}

/** Each piece of the HTML from a start tag to the next end tag. */
export function pieces(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([piece]) => piece)
}

/** The text of a piece of HTML. */
export function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
