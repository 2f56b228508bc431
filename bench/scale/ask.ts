import { Agent, request } from 'node:http'

export interface Asked {
  /** The time of every request, in ms. */
  readonly took: readonly number[]
  /** The number of requests that were refused with 503. */
  readonly refused: number
}

interface Options {
  /** The number of clients that take turns on each connection: one alone would soon be slowed down. */
  readonly clients?: number
  /** Answers may be refused for any reason. */
  readonly isAnyStatus?: boolean
}

/**
 * Requests each URL once, on `connections` connections at a time, as browsers do, which accept brotli. Each client has its own
 * address, as visitors do: requests of one network wait for each other (src/platform/http/pace.ts).
 * @throws for an answer that is neither 200 nor 503, unless any may come.
 */
export async function ask(
  urls: readonly string[],
  connections: number,
  { clients = 1, isAnyStatus = false }: Options = {},
): Promise<Asked> {
  const took: number[] = []
  let refused = 0
  let next = 0
  const visitor = async (n: number) => {
    const agents = connectionsOf(n, clients)
    let turn = 0
    try {
      for (let url = urls[next++]; url !== undefined; url = urls[next++]) {
        const startedAt = performance.now()
        const status = await statusOf(url, agents[turn++ % clients])
        took.push(performance.now() - startedAt)
        if (status === 503) refused += 1
        else if (status !== 200 && !isAnyStatus) throw new Error(`${url}: ${status}`)
      }
    } finally {
      for (const agent of agents) agent.destroy()
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, n) => visitor(n)))
  return { took, refused }
}

/**
 * For each group the time until all of it were answered, which are asked for together, on connections that stay open as in a
 * browser. So many clients take turns.
 * @throws for an answer that is not 200.
 */
export async function timesOfTogether(
  groups: readonly (readonly string[])[],
  clients = 1,
): Promise<number[]> {
  const most = Math.max(...groups.map(({ length }) => length))
  const visitors = Array.from({ length: most }, (_, n) => connectionsOf(n, clients))
  const took: number[] = []
  for (const [turn, urls] of groups.entries()) {
    const startedAt = performance.now()
    const statuses = await Promise.all(urls.map((url, n) => statusOf(url, visitors[n]?.[turn % clients])))
    took.push(performance.now() - startedAt)
    if (statuses.some((status) => status !== 200)) throw new Error(`${urls[0]} and others: ${statuses}`)
  }
  for (const agent of visitors.flat()) agent.destroy()
  return took
}

/** The connections of one visitor, of so many clients one each, with an address of its own. */
function connectionsOf(visitor: number, clients: number): Agent[] {
  return Array.from(
    { length: clients },
    (_, client) =>
      new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.${client + 1}.${visitor + 1}` }),
  )
}

function statusOf(url: string, agent: Agent | undefined): Promise<number> {
  return new Promise((done, fail) => {
    request(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode ?? 0))
    })
      .on('error', fail)
      .end()
  })
}

/** The 99th percentile of times. */
export function p99(took: readonly number[]): number {
  return took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.99) - 1] ?? Number.NaN
}
