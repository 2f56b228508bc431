import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { askEarly } from '#site/early-script.ts'
import { ScriptMark } from '#site/script-mark.ts'
import { startLater } from '#site/start-later.ts'

/**
 * Renders a page whole: pages are kept and sent many times (src/http/pages.ts), so nothing is gained by streaming one. Its
 * text goes to `take`, not through the body of the response, which would copy it into a stream and out of it again.
 * @throws what the page threw, where no error boundary of the site could be rendered either.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  { scriptMark, take }: RouterContextProvider,
): Promise<Response> {
  const page = (
    <ScriptMark value={scriptMark}>
      <ServerRouter context={routerContext} url={request.url} nonce={scriptMark} />
    </ScriptMark>
  )
  return new Promise((resolve, reject) => {
    let failure: unknown
    const parts: Buffer[] = []
    const body = new Writable({
      write(part: Buffer, _, done) {
        parts.push(part)
        done()
      },
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8')
        const html = Buffer.concat(parts).toString('utf8')
        take(withScripts(html, routerContext, scriptMark))
        resolve(new Response(null, { status: failure === undefined ? status : 500, headers }))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce: scriptMark,
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError(error) {
        failure = error
      },
    })
  })
}

/** The page with its scripts delayed, or with the script that sends the first call early. */
function withScripts(html: string, context: EntryContext, mark: string): string {
  if (mayWait(context)) return startLater(html, mark)
  const { matches } = context.staticHandlerContext
  const query = matches.map(({ route }) => earlyOf(context.routeModules[route.id])).findLast(isSaid)
  return query === undefined ? html : askEarly(html, query, mark)
}

/** React Router does not know the shape of a route's handle. */
function earlyOf(route: { handle?: unknown } | undefined): unknown {
  const handle = route?.handle
  return typeof handle === 'object' && handle !== null && 'early' in handle ? handle.early : undefined
}

function isSaid(early: unknown): early is string {
  return typeof early === 'string'
}

/** Whether scripts may be delayed: not for screens that call the shop from the browser, which show nothing without them. */
function mayWait({ staticHandlerContext }: EntryContext): boolean {
  return (
    import.meta.env.PROD && !staticHandlerContext.matches.some(({ route }) => route.id === 'site/app-frame')
  )
}

/** Hands what a loader or a page threw to the server (src/http/pages.ts), which logs it and may answer from its cache. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.report(error)
}
