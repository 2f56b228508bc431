import type { FastifyReply } from 'fastify'
import type { Guard } from '../headers.ts'

/** So long a browser follows it without asking: a wrong target can be mended within the hour. */
const followedSeconds = 3600

/**
 * Sends a visitor of an address without a page to another one, for good. A browser that wanted only the data of the page loads the page
 * whole, and is then sent on.
 */
export function movedTo(target: string, url: URL, reply: FastifyReply, guard: Guard): FastifyReply {
  if (isData(url)) return loadWhole(url, reply)
  return reply
    .code(301)
    .headers({ ...guard, location: target, 'cache-control': `public, max-age=${followedSeconds}` })
    .send()
}

/** The address of the page whose data an address has. */
export function withoutData(url: URL): URL {
  if (!isData(url)) return url
  const page = new URL(url)
  page.pathname = pageOf(url)
  page.searchParams.delete('_routes')
  return page
}

/** Makes React Router load a page whole, of which it wanted only the data. */
export function loadWhole(url: URL, reply: FastifyReply): FastifyReply {
  const { pathname, search } = withoutData(url)
  return reply
    .code(204)
    .headers({
      'cache-control': 'no-store',
      'x-remix-redirect': `${pathname}${search}`,
      'x-remix-reload-document': 'true',
    })
    .send()
}

function isData({ pathname }: URL): boolean {
  return pathname.endsWith('.data')
}

function pageOf({ pathname }: URL): string {
  return pathname.replace(/(\/_)?\.data$/, '') || '/'
}
