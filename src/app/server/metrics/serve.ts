import { createServer } from 'node:http'
import { Registry } from 'prom-client'
import { CannotListen } from '../listen.ts'
import { processMetrics, type WatchedProcess } from './process.ts'
import { type RequestMetrics, requestMetrics } from './requests.ts'
import { storedMetrics, type WatchedShop } from './stored.ts'

export interface Metrics extends RequestMetrics {
  /** Adds what is known once the shop is put together, and serves all of it. */
  serve(shop: WatchedProcess & WatchedShop): void
}

/**
 * Listens for Prometheus on a port of its own, which should not be public: it says what is sold. `GET /metrics` answers all figures, every
 * other address 404.
 * @throws CannotListen
 */
export async function openMetrics(
  opened: AsyncDisposableStack,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Metrics> {
  const registry = new Registry()
  let isServed = false
  const server = createServer(async (request, response) => {
    if (!isServed || request.method !== 'GET' || request.url !== '/metrics')
      return response.writeHead(404).end()
    try {
      const text = await registry.metrics()
      return response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch (error) {
      return response.writeHead(500).end(error instanceof Error ? error.message : String(error))
    }
  })
  await new Promise<void>((listening, fail) => {
    server.once('error', (error) =>
      fail(
        new CannotListen(
          `The metrics cannot listen on ${host}:${port}: ${error.message}. Set METRICS_PORT to another port.`,
        ),
      ),
    )
    server.listen(port, host, listening)
  })
  opened.defer(
    () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  )
  return {
    ...requestMetrics(registry),
    serve(shop) {
      processMetrics(registry, shop)
      storedMetrics(registry, shop)
      isServed = true
    },
  }
}
