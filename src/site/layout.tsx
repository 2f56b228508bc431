import { isRouteErrorResponse, type MetaFunction, Outlet, useRouteError } from 'react-router'
import { site } from '#contract/words.ts'
import { head } from '#ui/head.ts'
import { Failure } from './failure.tsx'
import { Frame } from './frame/frame.tsx'
import { Missing } from './missing.tsx'

/** For screens without a title of their own, among them the error page and the not-found page. */
export const meta: MetaFunction = ({ error, matches }) => {
  if (error === undefined) return head({ title: site.name, description: site.name }, matches)
  const title = isMissing(error) ? site.notFound : site.broken
  return head({ title, description: title }, matches)
}

export default function SiteLayout() {
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
