import { type ReactNode, use } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { Failure } from '#app/site/failure.tsx'
import { Frame } from '#app/site/frame/frame.tsx'
import { headScript } from '#app/site/head-script.ts'
import { Hydrated } from '#app/site/hydrated.tsx'
import { LookHead } from '#app/site/look-head.tsx'
import { Missing } from '#app/site/missing.tsx'
import { ScriptMark } from '#app/site/script-mark.ts'
import { site } from '#base/contract/words.ts'
import { setShopConfig, shopConfig } from '#base/shop-config.ts'
import { head } from '#web/ui/head.ts'
import stylesheet from './web/ui/app.css?url'
import font from './web/ui/inter.woff2?url'

/** The font is requested with the style sheet, so that the first paint has its letters (docs/decisions/web/font.md). */
export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: font },
  { rel: 'stylesheet', href: stylesheet },
]

export async function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl, mode, content } = context.shop
  const [frame, facts] = await Promise.all([content.frame(), context.shop.facts()])
  return { publicUrl, mode, frame, facts }
}

/** For screens without a title of their own, among them the error page and the not-found page. */
export const meta: MetaFunction = ({ error, matches }) => {
  const { name } = shopConfig()
  if (error === undefined) return head({ title: name, description: name }, matches)
  const title = isMissing(error) ? site.notFound : site.broken
  return head({ title, description: title }, matches)
}

/** The root's data does not change during navigation. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  // Before anything is rendered that formats an amount. Without data (an error of the root) the last known facts are used. The server
  // does it around the whole page (src/entry.server.tsx).
  if (data !== undefined && !import.meta.env.SSR) setShopConfig(data.facts)
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script nonce={use(ScriptMark)} suppressHydrationWarning>
          {headScript}
        </script>
        <Meta />
        <Links />
        <LookHead />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
        <Hydrated />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** The error page and the not-found page keep the frame, so that the visitor can navigate. */
export function ErrorBoundary() {
  const error = useRouteError()
  return <Frame>{isMissing(error) ? <Missing /> : <Failure />}</Frame>
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
