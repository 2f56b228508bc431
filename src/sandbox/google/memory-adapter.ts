import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

const mostEntries = 2000

/**
 * Stores the provider's data in the memory of this process: no data must outlive a sign-in. The oldest entries are
 * removed first, so that the memory of a public demo shop does not grow.
 */
export function memoryAdapter(): AdapterFactory {
  const kept = new Map<string, AdapterPayload>()

  function forget(matches: (payload: AdapterPayload) => boolean): void {
    for (const [key, payload] of kept) if (matches(payload)) kept.delete(key)
  }

  return (model): Adapter => {
    const keyOf = (id: string) => `${model} ${id}`
    return {
      async upsert(id, payload) {
        kept.delete(keyOf(id))
        kept.set(keyOf(id), payload)
        for (const oldest of kept.keys()) {
          if (kept.size <= mostEntries) break
          kept.delete(oldest)
        }
      },
      find: async (id) => kept.get(keyOf(id)),
      async findByUid(uid) {
        return [...kept].find(([key, payload]) => key.startsWith(`${model} `) && payload.uid === uid)?.[1]
      },
      // Only for the device flow, which this provider does not offer.
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = kept.get(keyOf(id))
        if (payload !== undefined)
          kept.set(keyOf(id), { ...payload, consumed: Math.floor(Date.now() / 1000) })
      },
      async destroy(id) {
        kept.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        forget((payload) => payload.grantId === grantId)
      },
    }
  }
}
