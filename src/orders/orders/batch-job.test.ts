import { describe, expect, it } from 'vitest'
import { Refusal } from '#base/refusal.ts'
import { runBatchJob } from './batch-job.ts'

const log = { info: () => {}, warn: () => {} }
const ids = Array.from({ length: 60 }, (_, number) => `id-${String(number).padStart(2, '0')}`)

/** Runs a batch job over sixty ids with `work`. Answers the ids that were attempted. */
async function attempt(work: (id: string) => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  await runBatchJob({
    log,
    what: 'tries',
    next: async (after, limit) => ids.filter((id) => id > after).slice(0, limit),
    work: (id) => {
      seen.push(id)
      return work(id)
    },
  })
  return seen
}
const unavailable = () => Promise.reject(new Refusal('unavailable', 'provider_down', 'Away.'))

describe('a round', () => {
  it('processes each id once', async () => {
    expect((await attempt(async () => undefined)).toSorted()).toEqual(ids)
  })

  it('continues after one id for which the provider does not answer', async () => {
    expect(await attempt((id) => (id === 'id-03' ? unavailable() : Promise.resolve()))).toHaveLength(60)
  })

  it('ends while the provider is down, and leaves the rest to the next run', async () => {
    const seen = await attempt(unavailable)
    expect(seen.length).toBeGreaterThanOrEqual(3)
    expect(seen.length).toBeLessThan(10)
  })

  it('processes the others when one fails, and throws at the end', async () => {
    const seen: string[] = []
    const round = attempt(async (id) => {
      seen.push(id)
      if (id === 'id-07') throw new Error('broken')
    })
    await expect(round).rejects.toThrow('1 of the tries failed')
    expect(seen).toHaveLength(60)
  })
})
