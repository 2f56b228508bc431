import { ask } from '../ask.ts'

export interface Load {
  readonly answered: () => number
  readonly failed: readonly string[]
  readonly missing: readonly string[]
  readonly orders: readonly string[]
  stop(): Promise<void>
}

interface Wanted {
  readonly url: string
  readonly callers: number
  readonly paths: readonly string[]
  /** Files that open browsers may ask for at any moment. */
  readonly assets: readonly string[]
  /** Who orders, and what. */
  readonly token: string
  readonly order: object
}

const named = /\/assets\/[\w.-]+\.(?:js|css)/g

/**
 * Calls a shop without a pause, until it is stopped: pages and calls, the files of the version that a browser has opened, the files that each
 * answered page names, and orders.
 */
export function startLoad({ url, callers, paths, assets, token, order }: Wanted): Load {
  const failed: string[] = []
  const missing: string[] = []
  const orders: string[] = []
  let [answered, isOver] = [0, false]

  async function file(path: string): Promise<void> {
    const { status } = await ask(url, 'GET', path)
    if (status === 200) answered += 1
    else missing.push(`${status} ${path}`)
  }

  async function visitor(first: number): Promise<void> {
    for (let turn = first; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? '/'
      const { status, body } = await ask(url, 'GET', path)
      if (status === 200) answered += 1
      else failed.push(`${status} ${path} ${String(body).slice(0, 80)}`)
      const shown = typeof body === 'string' ? [...new Set(body.match(named) ?? [])] : []
      await file(shown[turn % (shown.length || 1)] ?? assets[turn % assets.length] ?? '/')
      await file(assets[turn % assets.length] ?? '/')
    }
  }

  async function buyer(): Promise<void> {
    while (!isOver) {
      const { status, body } = await ask(url, 'POST', '/api/order', { token, body: order })
      if (status === 200 && typeof body === 'object' && body !== null && 'insertedId' in body)
        orders.push(String(body.insertedId))
      else failed.push(`${status} order ${JSON.stringify(body).slice(0, 80)}`)
    }
  }

  const all = [buyer(), ...Array.from({ length: callers }, (_, number) => visitor(number))]
  return {
    answered: () => answered,
    failed,
    missing,
    orders,
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}
