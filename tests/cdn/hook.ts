import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { PurgeHook } from '#platform/cdn/send-purge.ts'
import { listen } from '../free-port.ts'

export interface Purge {
  readonly authorization: string | undefined
  readonly header: string | undefined
  readonly tags: readonly string[]
}

/** A purge that repeats without end must not fill the memory. */
const mostPurges = 1000

/** A CDN that records its purges. While `status` is not 200, it refuses them, or redirects to an address that accepts all. */
export async function aPurgeHook() {
  const purges: Purge[] = []
  const state = { status: 200, refused: 0 }
  const server = createServer(async (request, response) => {
    const { tags } = JSON.parse(await text(request))
    const status = request.url === '/elsewhere' ? 200 : state.status
    if (purges.length >= mostPurges) return request.socket.destroy()
    if (status === 200)
      purges.push({
        authorization: request.headers.authorization,
        header: request.headers['cache-tag']?.toString(),
        tags,
      })
    else state.refused += 1
    response.writeHead(status, { location: '/elsewhere' }).end()
  })
  const port = await listen(server)
  const hook: PurgeHook = {
    url: `http://127.0.0.1:${port}/purge?key=hidden`,
    token: 'the-token-of-this-test',
  }
  return {
    hook,
    purges,
    state,
    tags: () => purges.flatMap((purge) => purge.tags),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
