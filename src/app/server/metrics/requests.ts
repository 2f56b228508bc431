import type { IncomingMessage, RequestListener } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export interface RequestMetrics {
  /** Notes the routes of a server. Call it before the routes are added. */
  follow(app: FastifyInstance): void
  /** Measures each request that a listener answers. */
  measured(listener: RequestListener): RequestListener
}

/**
 * Counts and times requests by method, route and status. A route is a pattern, such as `/api/tools/:id`: `/*` is a page or a file, and
 * `memory` an answer from the page cache that no route has seen. An address or a query is never in a label.
 */
export function requestMetrics(registry: Registry): RequestMetrics {
  const seconds = new Histogram({
    name: 'tappet_http_request_duration_seconds',
    help: 'Requests, from their arrival until the answer is sent, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const routes = new WeakMap<IncomingMessage, string>()
  return {
    follow(app) {
      app.addHook('onRequest', async ({ raw, routeOptions }) => {
        routes.set(raw, routeOptions.url ?? 'unknown')
      })
    },
    measured: (listener) => (request, response) => {
      const began = performance.now()
      response.once('close', () => {
        const method = methods.has(request.method ?? '') ? (request.method ?? '') : 'other'
        const status = response.writableFinished ? String(response.statusCode) : 'aborted'
        const labels = { method, route: routes.get(request) ?? 'memory', status }
        seconds.observe(labels, (performance.now() - began) / 1000)
      })
      listener(request, response)
    },
  }
}
