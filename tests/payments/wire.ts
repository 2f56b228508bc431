import { request as ask, createServer } from 'node:http'

/**
 * The line between the shop and the provider, which a test can cut. `fault` is asked about each request: `away` ends it
 * unheard, `lost` lets it be heard and ends the answer, and a promise holds it back until that resolves.
 */
export interface Wire {
  readonly port: number
  /** Every request that came, as `POST /v1/refunds`. */
  readonly heard: string[]
  fault: (request: string) => 'away' | 'lost' | Promise<void> | undefined
  close(): Promise<void>
}

export async function openWire(providerPort: number): Promise<Wire> {
  const server = createServer(async (request, response) => {
    const name = `${request.method} ${request.url?.split('?')[0]}`
    wire.heard.push(name)
    const fault = wire.fault(name)
    if (fault === 'away') return request.socket.destroy()
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
    request.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The wire listens on no port')
  const wire: Wire = {
    port: address.port,
    heard: [],
    fault: () => undefined,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return wire
}
