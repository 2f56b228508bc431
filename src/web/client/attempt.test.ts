import { describe, expect, it } from 'vitest'
import { attempts } from './attempt.ts'
import { CallRefused } from './call.ts'

/** Sends a body and returns its idempotency key; `end` is the outcome of the call. */
async function keyOf(form: ReturnType<typeof attempts>, body: object, end: number | 'done'): Promise<string> {
  let sent = ''
  await form
    .send(body, async (key) => {
      sent = key
      if (end !== 'done') throw new CallRefused(end, {})
    })
    .catch(() => undefined)
  return sent
}

describe('a retry of a form', () => {
  const review = { about: 'Fits.' }

  it.each([
    ['was lost', 0],
    ['was that the shop can not be reached just now', 503],
    ['was a fault of the shop', 500],
  ])('is the same attempt when its answer %s', async (_, status) => {
    const form = attempts()
    const first = await keyOf(form, review, status)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(await keyOf(form, { ...review }, 'done')).toBe(first)
  })

  it.each([
    ['was a refusal', 409],
    ['was that it is done', 'done'],
  ] as const)('is a new attempt when its answer %s', async (_, end) => {
    const form = attempts()
    const first = await keyOf(form, review, end)
    expect(await keyOf(form, review, 'done')).not.toBe(first)
  })

  it('is a new attempt when the body is different', async () => {
    const form = attempts()
    const first = await keyOf(form, review, 0)
    expect(await keyOf(form, { about: 'Does not fit.' }, 'done')).not.toBe(first)
  })
})
