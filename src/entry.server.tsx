import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { askEarly } from '#app/site/early-script.ts'
import { CachedFrame, cutFrame, type FrameHtml, frameName } from '#app/site/frame/cached-frame.ts'
import { itemStore } from '#app/site/item-store.ts'
import { ScriptMark } from '#app/site/script-mark.ts'
import { sendData } from '#app/site/send-data.ts'
import { startLater } from '#app/site/start-later.ts'
import { inShop, type ShopConfig, shopConfig } from '#base/shop-config.ts'
import { CachedItems } from '#web/ui/cached-item.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { type PageParts, partsOf } from '#web/ui/page-parts.ts'

/**
 * Renders a page whole, as a string: pages are cached and sent many times (src/platform/http/pages.ts), so nothing is gained by streaming
 * one, and streams took a third of the time. So a page must not suspend. Its text goes to `take`, not through the body of the
 * response, which would copy it into a stream and out of it again.
 * @throws what the page threw, where no error boundary of the site could be rendered either.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  { scriptMark, take, keepsParts }: RouterContextProvider,
): Promise<Response> {
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const mayKeep = import.meta.env.PROD && keepsParts
  const name = mayKeep ? frameOf(routerContext) : undefined
  const facts = factsOf(routerContext)
  const items = mayKeep ? itemsOfPage(JSON.stringify(facts)) : undefined
  const page = (
    <ScriptMark value={scriptMark}>
      <CachedFrame value={name === undefined ? undefined : frames.get(name)}>
        <CachedItems value={items}>
          {/* Without the stream of the data, which React Router renders as one suspended element for each part. */}
          <ServerRouter context={routerContext} url={request.url} nonce={scriptMark} />
        </CachedItems>
      </CachedFrame>
    </ScriptMark>
  )
  const html = inShop({ config: facts }, () => renderToString(page))
  if (name !== undefined && !frames.has(name)) keepFrame(name, html)
  items?.keep(html)
  headers.set('content-type', 'text/html; charset=utf-8')
  const parts = partsOf(html)
  const content = items === undefined ? parts.content : parts.content.flatMap(items.fill)
  const whole = withScripts(sendData({ ...parts, content }, data, scriptMark), routerContext, scriptMark)
  take({ ...whole, head: `<!DOCTYPE html>${whole.head}` })
  return new Response(null, { status, headers })
}

/** The frames of pages that were rendered before, by what they depend on. */
const frames = new Map<string, FrameHtml>()
const mostFrames = 100

/** The cards of a thousand products are 4 MB. */
const itemsOfPage = itemStore(1000)

/** What the frame of a page depends on: its address and the root's data. Undefined for a frame that is rendered each time. */
function frameOf({ staticHandlerContext }: EntryContext): string | undefined {
  const { location, loaderData, errors } = staticHandlerContext
  const name = errors === null ? frameName(location) : undefined
  return name && `${name} ${JSON.stringify(loaderData.root)}`
}

/** The facts with which the data of a page was read; without that data, as after an error of the root, the facts of now. */
function factsOf({ staticHandlerContext }: EntryContext): ShopConfig {
  const root: { readonly facts: ShopConfig } | undefined = staticHandlerContext.loaderData.root
  return root?.facts ?? shopConfig()
}

function keepFrame(name: string, html: string): void {
  const frame = cutFrame(html)
  if (frame === undefined) return
  if (frames.size === mostFrames) frames.clear()
  frames.set(name, frame)
}

/** The page with its scripts delayed, or with the script that sends the first call early. */
function withScripts(page: PageParts, context: EntryContext, mark: string): PageParts {
  if (isStill(context)) return withoutScripts(page)
  if (mayWait(context)) return startLater(page, mark)
  const { matches } = context.staticHandlerContext
  const modules = matches.map(({ route }) => context.routeModules[route.id])
  const query = modules.map((route) => inHandle(route, 'early')).findLast(isSaid)
  const hasCart = modules.some((route) => inHandle(route, 'earlyCart') === true)
  return query === undefined && !hasCart ? page : askEarly(page, { query, hasCart }, mark)
}

function isStill({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) => inHandle(routeModules[route.id], 'isStill') === true,
  )
}

/** Only the script of the head stays, which sets the theme. */
function withoutScripts({ head, content, end }: PageParts): PageParts {
  return {
    head: head.replace(/<link rel="modulepreload"[^>]*>/g, ''),
    content,
    end: end.replace(/<script[^>]*>[\s\S]*?<\/script>/g, ''),
  }
}

/** React Router does not know the shape of a route's handle. */
function inHandle(route: { handle?: unknown } | undefined, key: keyof PageHandle): unknown {
  const handle = route?.handle
  return typeof handle === 'object' && handle !== null ? Reflect.get(handle, key) : undefined
}

function isSaid(early: unknown): early is string {
  return typeof early === 'string'
}

/** Whether scripts may be delayed: not for screens that call the shop from the browser, which show nothing without them. */
function mayWait({ staticHandlerContext }: EntryContext): boolean {
  return (
    import.meta.env.PROD &&
    !staticHandlerContext.matches.some(({ route }) => route.id === 'app/site/app-frame')
  )
}

/** Hands what a loader or a page threw to the server (src/platform/http/pages.ts), which logs it and may answer from its cache. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.report(error)
}
