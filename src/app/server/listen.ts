import { createServer, type RequestListener, type Server } from 'node:http'
import { CannotStart } from '#base/cannot-start.ts'
import type { Guard } from '#platform/http/headers.ts'
import { type GracefulStop, gracefulStop } from './graceful-stop.ts'

/** The port is in use or forbidden, or the address is not one of this machine. */
export class CannotListen extends CannotStart {
  override name = 'CannotListen'
}

export interface Listening {
  readonly server: Server
  readonly port: number
  /** Opens the shop: from now on `answer` handles every request. */
  admit(answer: RequestListener): void
  /** Accepts nothing new and finishes the requests in progress. */
  end(): Promise<void>
}

/**
 * Listens before anything else is opened, so that a port in use is found at once. Until the shop is open every request
 * except `/healthz` is answered 503.
 * @throws CannotListen when the port is in use or forbidden.
 */
export async function listen(host: string, port: number, guard: Guard): Promise<Listening> {
  let answer = starting(guard)
  const server: Server = createServer(
    { keepAliveTimeout: 72_000, headersTimeout: 20_000, requestTimeout: 30_000 },
    (request, response) => stop.pass(request, response, answer),
  )
  const stop: GracefulStop = gracefulStop(server)
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(explain(error, host, port)))
    server.listen(port, host, () => done())
  })
  const address = server.address()
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : port,
    admit(to) {
      answer = to
    },
    end: () => stop.end(),
  }
}

function starting(guard: Guard): RequestListener {
  return (request, response) => {
    const healthy = request.url === '/healthz'
    response.writeHead(healthy ? 200 : 503, {
      ...guard,
      'content-type': 'application/json',
      'retry-after': '1',
    })
    response.end(JSON.stringify({ status: healthy ? 'ok' : 'starting' }))
  }
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new CannotListen(
        `Port ${port} on ${host} is in use. Stop the program that uses it, or set PORT to another port.`,
      )
    case 'EACCES':
      return new CannotListen(`This user may not listen on port ${port}. Set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new CannotListen(
        `${host} is not an address of this machine. Set HOST to one that is, or to 0.0.0.0.`,
      )
    default:
      return error
  }
}
