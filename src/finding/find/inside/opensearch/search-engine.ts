import type { Engine } from '#finding/find/shop.ts'
import { type EngineAddress, openClient } from './client.ts'
import { engineOf } from './engine.ts'
import { type Parts, partsOf } from './parts.ts'

/** An engine on other machines. */
export interface SearchEngine {
  readonly engine: Engine
  readonly parts: Parts
  /** How many products are found; undefined where nothing is indexed yet. @throws Error if it is away. */
  count(): Promise<number | undefined>
  close(): Promise<void>
}

/** Opens an engine; nothing is asked before it is used. */
export async function openSearchEngine(address: EngineAddress): Promise<SearchEngine> {
  const client = await openClient(address)
  const parts = partsOf(client, address.name)
  return {
    engine: engineOf(client, parts.alias),
    parts,
    async count() {
      const live = await parts.live()
      return live === undefined ? undefined : parts.count(live)
    },
    close: () => client.close(),
  }
}
