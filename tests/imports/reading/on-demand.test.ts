import { expect, it } from 'vitest'
import { onDemand } from '#office/imports/reading/on-demand.ts'

it('a reader that parses ahead gets no more of a file than its rows are taken', async () => {
  let given = 0
  let isClosed = false
  async function* pieces() {
    try {
      for (; given < 1000; given += 1) yield Buffer.from(`${given},${given + 0.5}`)
    } finally {
      isClosed = true
    }
  }
  /** Parses on its own, and collects the rows that nobody has taken yet. */
  async function* eager(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
    const rows: string[] = []
    let wake = () => {}
    const parsed = (async () => {
      const reader = stream.getReader()
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        rows.push(...Buffer.from(next.value).toString().split(','))
        wake()
      }
    })()
    for (;;) {
      const row = rows.shift()
      if (row !== undefined) yield row
      else
        await Promise.race([
          parsed,
          new Promise<void>((resolve) => {
            wake = resolve
          }),
        ])
    }
  }
  const taken: string[] = []
  for await (const row of onDemand(pieces(), eager)) {
    taken.push(row)
    // A while in which the reader could go on by itself.
    await new Promise((resolve) => setImmediate(resolve))
    if (taken.length === 20) break
  }
  expect(taken.slice(0, 4)).toEqual(['0', '0.5', '1', '1.5'])
  expect(given).toBeLessThan(30)
  expect(isClosed).toBe(true)
})
