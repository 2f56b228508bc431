import { type ReactNode, use } from 'react'
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router'
import { Failure } from '#site/failure.tsx'
import { headScript } from '#site/head-script.ts'
import { useHydratedEvent } from '#site/hydrated.ts'
import { ScriptMark } from '#site/script-mark.ts'
import stylesheet from './ui/app.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
]

export function loader({ context }: LoaderFunctionArgs) {
  return { publicUrl: context.shop.publicUrl, mode: context.shop.mode }
}

/** The root's data does not change during navigation. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  useHydratedEvent()
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script nonce={use(ScriptMark)}>{headScript}</script>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Only for errors outside the frame of the site, which has its own boundary. */
export function ErrorBoundary() {
  return <Failure />
}
