import { openAsBlob } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import type { RunningShop } from '../process.ts'

const running = ['receiving', 'reading', 'checking', 'applying', 'undoing']
const stepMs = 100

/** What a step of an import took. */
export interface Step {
  /** Of the shop and its database. */
  readonly cpuMs: number
  readonly tookMs: number
  /** The most memory of the shop's process beyond what it had before, in MB. */
  readonly grownMb: number
}

/** A step, and the import after it. */
export interface Measured extends Step {
  readonly found: Import
}

interface Import {
  readonly _id: string
  readonly state: string
  readonly digest: string
  readonly message: string | null
  readonly mapping: ImportMapping
  readonly counts: Readonly<Record<string, number>> | null
}

/** Drives the imports of a shop that runs, as an admin. */
export function imports(shop: RunningShop, token: string) {
  const authorization = `Bearer ${token}`
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${shop.url}/api${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const said = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(said)}`)
    return said
  }
  const one = (id: string) => call<Import>('GET', `/imports/${id}`)

  /** Waits until nothing works on an import, and measures it. */
  async function measured(begin: () => Promise<string>): Promise<Measured> {
    const [memory, cpu, startedAt] = [await shop.memoryMb(), await shop.cpuMs(), performance.now()]
    const id = await begin()
    let most = memory
    for (;;) {
      const found = await one(id)
      most = Math.max(most, await shop.memoryMb())
      if (found.state === 'failed') throw new Error(`The import failed: ${found.message}`)
      if (!running.includes(found.state)) {
        const [cpuMs, tookMs] = [(await shop.cpuMs()) - cpu, performance.now() - startedAt]
        return { found, cpuMs, tookMs, grownMb: most - memory }
      }
      await setTimeout(stepMs)
    }
  }

  return {
    /** How long the first rows of a checked import take, in ms. */
    async firstScreen({ _id }: Import): Promise<number> {
      const startedAt = performance.now()
      await one(_id)
      await call('GET', `/imports/${_id}/rows`)
      return performance.now() - startedAt
    },
    send: (path: string, name: string, source?: string) =>
      measured(async () => {
        const query = new URLSearchParams({ name, ...(source !== undefined && { source }) })
        const answer = await fetch(`${shop.url}/api/imports?${query}`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/octet-stream' },
          body: await openAsBlob(path),
        })
        const said = await answer.json()
        if (!answer.ok) throw new Error(`The file was refused: ${JSON.stringify(said)}`)
        return said.insertedId
      }),
    map: ({ _id, mapping }: Import, options: Partial<ImportMapping>) =>
      measured(async () => {
        await call('PUT', `/imports/${_id}/mapping`, { ...mapping, ...options })
        return _id
      }),
    apply: ({ _id, digest }: Import) =>
      measured(async () => {
        await call('PUT', `/imports/${_id}/apply`, { digest })
        return _id
      }),
  }
}
