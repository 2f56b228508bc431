import { request as ask, createServer } from 'node:http'
import { listen } from '../free-port.ts'

/**
 * A proxy between the shop and the provider in which a test injects faults. It calls `fault` for each request: `unreachable`
 * closes the connection before the provider gets the request, `lost` closes it after the provider has handled the
 * request but before the answer, and a promise delays the request until it resolves.
 */
export interface FaultyProxy {
  readonly port: number
  /** Every request so far, as `POST /v1/refunds`. */
  readonly requests: string[]
  /** What the shop said in each of them: its headers, and its body as the provider reads it. */
  readonly said: string[]
  fault: (request: string) => 'unreachable' | 'lost' | Promise<void> | undefined
  close(): Promise<void>
}

export async function openFaultyProxy(providerPort: number): Promise<FaultyProxy> {
  const server = createServer(async (request, response) => {
    const name = `${request.method} ${request.url?.split('?')[0]}`
    proxy.requests.push(name)
    const fault = proxy.fault(name)
    if (fault === 'unreachable') return request.socket.destroy()
    if (fault instanceof Promise) await fault
    const { method, url: path, headers } = request
    const onward = ask({ host: '127.0.0.1', port: providerPort, method, path, headers }, (answer) => {
      if (fault === 'lost') {
        answer.resume()
        return request.socket.destroy()
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.once('end', () => {
      const fields = [...new URLSearchParams(String(Buffer.concat(parts)))]
      proxy.said.push([...Object.entries(headers), ...fields].map((pair) => pair.join(': ')).join('\n'))
    })
    request.pipe(onward)
  })
  const proxy: FaultyProxy = {
    port: await listen(server),
    requests: [],
    said: [],
    fault: () => undefined,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return proxy
}

/** Holds requests of that name back: `reached` resolves when the first one has come, and `release` lets them pass. */
export function holdRequest(proxy: FaultyProxy, name: string) {
  const gate = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  proxy.fault = (request) => {
    if (request !== name) return undefined
    first.resolve()
    return gate.promise
  }
  return { reached: first.promise, release: gate.resolve }
}
