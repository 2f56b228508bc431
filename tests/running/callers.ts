import { Agent, request } from 'node:http'

export interface Callers {
  /** The number of answered requests. */
  readonly answered: () => number
  /** Answers that a shop must not give while it stops in order, such as `503 /readyz`. */
  readonly serverErrors: string[]
  /** Requests on an open connection that were never answered, each with the error of the connection. */
  readonly cut: string[]
  /** Resolves when every caller has been refused a connection. */
  readonly done: Promise<void>
}

interface Wanted {
  readonly url: string
  readonly paths: readonly string[]
  /** The number of callers that reuse their connection, as browsers and proxies do. */
  readonly reusing: number
  /** The number of callers that open a new connection for each request. */
  readonly fresh: number
}

/** Starts clients that send one request after the other without a pause, until no process listens any more. */
export function call({ url, paths, reusing, fresh }: Wanted): Callers {
  const state = { answered: 0, serverErrors: [] as string[], cut: [] as string[] }
  const { hostname, port } = new URL(url)

  async function one(number: number, keepAlive: boolean): Promise<void> {
    const agent = new Agent({ keepAlive, maxSockets: 1 })
    for (let turn = number; ; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      const { status, failure } = await ask({ hostname, port, path, agent })
      if (failure === 'ECONNREFUSED') break
      if (failure !== undefined) state.cut.push(`${failure} ${keepAlive ? 'kept' : 'fresh'} ${path}`)
      else if (status !== undefined && status >= 500) state.serverErrors.push(`${status} ${path}`)
      else state.answered += 1
    }
    agent.destroy()
  }

  const callers = [
    ...Array.from({ length: reusing }, (_, number) => one(number, true)),
    ...Array.from({ length: fresh }, (_, number) => one(number, false)),
  ]
  return {
    answered: () => state.answered,
    serverErrors: state.serverErrors,
    cut: state.cut,
    done: Promise.all(callers).then(() => {}),
  }
}

function ask(options: {
  hostname: string
  port: string
  path: string
  agent: Agent
}): Promise<{ status?: number; failure?: string }> {
  return new Promise((answer) => {
    const failed = (error: NodeJS.ErrnoException) => answer({ failure: error.code ?? error.message })
    const sent = request(options, (response) => {
      response.once('error', failed)
      response.once('end', () => answer({ status: response.statusCode ?? 0 }))
      response.resume()
    })
    sent.once('error', failed)
    sent.end()
  })
}
