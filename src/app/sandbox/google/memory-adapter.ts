import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

const maxEntries = 2000

/**
 * Stores the provider's data in the memory of this process: no data must outlive a sign-in. The oldest entries are
 * removed first, so that the memory of a public demo shop does not grow.
 */
export function memoryAdapter(): AdapterFactory {
  const entries = new Map<string, AdapterPayload>()

  function removeMatching(matches: (payload: AdapterPayload) => boolean): void {
    for (const [key, payload] of entries) if (matches(payload)) entries.delete(key)
  }

  return (model): Adapter => {
    const keyOf = (id: string) => `${model} ${id}`
    return {
      async upsert(id, payload) {
        entries.delete(keyOf(id))
        entries.set(keyOf(id), payload)
        for (const oldest of entries.keys()) {
          if (entries.size <= maxEntries) break
          entries.delete(oldest)
        }
      },
      find: async (id) => entries.get(keyOf(id)),
      async findByUid(uid) {
        return [...entries].find(([key, payload]) => key.startsWith(`${model} `) && payload.uid === uid)?.[1]
      },
      // Only for the device flow, which this provider does not offer.
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = entries.get(keyOf(id))
        if (payload !== undefined)
          entries.set(keyOf(id), { ...payload, consumed: Math.floor(Date.now() / 1000) })
      },
      async destroy(id) {
        entries.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        removeMatching((payload) => payload.grantId === grantId)
      },
    }
  }
}
