import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { readTogether } from '#platform/db/read-together.ts'

const rowsOf = (ids: readonly string[]) => ids.map((id) => ({ id }))

/** Reads that are recorded; each ends when the test says so. */
function recorded() {
  const reads: { readonly ids: readonly string[]; readonly end: PromiseWithResolvers<void> }[] = []
  const read = readTogether(async (ids: readonly string[]) => {
    const end = Promise.withResolvers<void>()
    reads.push({ ids, end })
    await end.promise
    return rowsOf(ids)
  })
  return { reads, read }
}

it('reads once for all who ask in one turn, each id once', async () => {
  const { reads, read } = recorded()
  const answers = Promise.all([read(['a', 'b']), read(['b', 'c'])])
  await nextTurn()
  reads[0]?.end.resolve()
  const [one, other] = await answers
  expect(reads.map(({ ids }) => ids)).toEqual([['a', 'b', 'c']])
  expect(one.get('a')).toEqual({ id: 'a' })
  expect(other.get('c')).toEqual({ id: 'c' })
})

it('answers nobody from a statement that began before they asked', async () => {
  const { reads, read } = recorded()
  const before = read(['a'])
  await nextTurn()
  expect(reads).toHaveLength(1)
  const after = read(['a'])
  await nextTurn()
  expect(reads.map(({ ids }) => ids)).toEqual([['a'], ['a']])
  for (const { end } of reads) end.resolve()
  expect((await before).get('a')).toEqual({ id: 'a' })
  expect((await after).get('a')).toEqual({ id: 'a' })
})

it('tells all who asked of a failure, and reads again for the next', async () => {
  const { reads, read } = recorded()
  const answers = Promise.allSettled([read(['a']), read(['b'])])
  await nextTurn()
  reads[0]?.end.reject(new Error('no connection'))
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = read(['a'])
  await nextTurn()
  reads[1]?.end.resolve()
  expect((await again).get('a')).toEqual({ id: 'a' })
})

it('begins another statement after 500 ids', async () => {
  const { reads, read } = recorded()
  const many = Array.from({ length: 500 }, (_, at) => `${at}`)
  const answers = Promise.all([read(many), read(['more'])])
  await nextTurn()
  for (const { end } of reads) end.resolve()
  expect(reads.map(({ ids }) => ids.length)).toEqual([500, 1])
  const [, last] = await answers
  expect(last.get('more')).toEqual({ id: 'more' })
})
