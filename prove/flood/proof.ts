import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { aProduct } from '../../tests/builders.ts'
import { ask } from '../ask.ts'
import { customers } from '../people.ts'
import { atLeast, atMost, type Figure, measured, none, type Scale } from '../proof.ts'
import { prove } from '../prove.ts'
import { providerOf } from '../provider.ts'
import { openShops, type Shops } from '../shops.ts'
import type { Answers, Attack } from './attacker.ts'
import { type Flood, floods, ofOnePage } from './floods.ts'
import { purchase, type Seen, walk } from './honest.ts'

prove(
  'Requests for uncached pages do not slow other visitors down, and no cached page or payment is refused.',
  async (scale) => {
    // As behind a proxy, so that the flood and the visitor come from different networks.
    const shops = await openShops({ processes: 1, env: { TRUSTED_PROXIES: '127.0.0.1' } })
    try {
      return await floodsOf(shops, scale)
    } finally {
      await shops.close()
    }
  },
)

const connections = 40
/** The visitor may be at most this many times as slow as without the flood. */
const limit = 5

async function floodsOf(shops: Shops, scale: Scale): Promise<Figure[]> {
  const url = shops.at(0)
  const seconds = scale === 'full' ? 25 : 1
  const product = await aProduct(shops.database, { available: 10_000, minimum: 1, priceCents: 2500 })
  const paths = ['/', '/allProducts', `/products/${product.slug}`, `/api/tools/${product.id}`, '/login']
  /** Every order changes pages, so load them again before each measurement. */
  const warm = async () => {
    for (let round = 0; round < 3; round++) for (const path of paths) await ask(url, 'GET', path)
  }
  await warm()

  const figures: Figure[] = []
  const provider = providerOf(shops)
  for (const name of Object.keys(floods) as Flood[]) {
    const [buyer] = await customers(shops, 1)
    if (buyer === undefined) throw new Error('There is no buyer')
    await warm()
    // Measured just before the flood, when the other load of the machine is about the same. Only the limit of the full mode needs it.
    const alone =
      scale === 'full' ? await during(seconds, (isRunning) => walk(url, paths, isRunning)) : undefined
    const attack = start({ url, flood: name, connections, pauseMs: 10 })
    await pause(200)
    const seen = await during(seconds, (isRunning) => walk(url, paths, isRunning))
    const refused = await purchase(url, { buyer, product: { id: product.id, price: 25 }, provider })
    const { statuses, kept } = await attack.end()
    const unexpected = Object.keys(statuses).filter((status) => !['200', '404', '503'].includes(status))
    const asked = Object.values(statuses).reduce((sum, count) => sum + count, 0)
    figures.push(
      atLeast(`${name}: flood requests (${counted(statuses)})`, asked, connections),
      ...(ofOnePage.includes(name) ? [atLeast(`${name}: answers from the cache`, kept, connections)] : []),
      none(`${name}: answers to the flood that are neither pages nor 503`, unexpected),
      none(`${name}: cached pages and calls refused`, seen.unexpected),
      none(`${name}: orders and payments refused`, refused === undefined ? [] : [refused]),
      // Times depend on the load of the machine: only the full mode has a limit for them.
      alone === undefined
        ? measured(`${name}: p95 of the honest visitor`, p95(seen), ' ms')
        : atMost(
            `${name}: p95 of the honest visitor (${p95(seen).toFixed(1)} ms), as a multiple of ${p95(alone).toFixed(1)} ms alone`,
            p95(seen) / p95(alone),
            limit,
          ),
    )
  }
  return figures
}

async function during(seconds: number, walking: (isRunning: () => boolean) => Promise<Seen>): Promise<Seen> {
  let isRunning = true
  const walked = walking(() => isRunning)
  await pause(seconds * 1000)
  isRunning = false
  return walked
}

function start(attack: Attack): { end(): Promise<Answers> } {
  const worker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: attack })
  return {
    async end() {
      const answered = once(worker, 'message')
      worker.postMessage('stop')
      const [answers] = await answered
      await worker.terminate()
      return answers
    },
  }
}

function p95({ times }: Seen): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

function counted(statuses: Answers['statuses']): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
}
