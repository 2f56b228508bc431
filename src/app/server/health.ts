import type { RequestListener } from 'node:http'
import type { Guard } from '#platform/http/headers.ts'
import type { Readiness } from './ready.ts'

const health = /^\/(?:healthz|readyz)(?:\?|$)/

/** Passes the questions of load balancers on to `answer`: a worker serves nothing else. */
export function healthOnly(answer: RequestListener, guard: Guard): RequestListener {
  return (request, response) => {
    if (request.method === 'GET' && health.test(request.url ?? '')) return answer(request, response)
    response.writeHead(404, { ...guard, 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(
      JSON.stringify({ error: 'not_found', message: 'This process does jobs, and serves no shop.' }),
    )
  }
}

interface Leaving {
  readonly isReady: Readiness
  /** Another readiness in its place. */
  replace(by: Readiness): void
  leave(): void
}

/** A readiness that ends at `leave`, so that load balancers send nobody here any more. */
export function leaving(first: Readiness): Leaving {
  let isReady = first
  let left = false
  return {
    isReady: async (can) => (left ? { ready: false, reason: 'stopping' } : isReady(can)),
    replace(by) {
      isReady = by
    },
    leave() {
      left = true
    },
  }
}
