import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { trustedCertificate } from './trusted-certificate.ts'

interface Asked {
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

/** An https server whose answers the test says. */
export interface FileServer {
  readonly port: number
  /** Every request that came. */
  readonly asked: Asked[]
  /** How it answers from now on. */
  answer: (request: IncomingMessage, response: ServerResponse) => void
  close(): Promise<void>
}

export async function aFileServer(address = '127.0.0.1'): Promise<FileServer> {
  const asked: Asked[] = []
  const server = createServer(await trustedCertificate(), (request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers })
    served.answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, address, listening))
  const { port } = server.address() as AddressInfo
  const served: FileServer = {
    port,
    asked,
    answer: (_request, response) => response.writeHead(404).end(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return served
}

/** Answers with a text. */
export const withText = (text: string, headers: Record<string, string> = {}) =>
  ((_request, response) => response.writeHead(200, headers).end(text)) satisfies FileServer['answer']
