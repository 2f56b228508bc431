import { expect, it } from 'vitest'
import { topicChanges } from '#platform/db/topic-changes.ts'
import type { Depends, Topic } from '#platform/db/topics.ts'
import { cachedRead } from './cached-read.ts'

/** A read that counts how often it is made, of data that change. */
function aRead(most = 9, during: () => void = () => {}) {
  const changes = topicChanges()
  const change = (...topics: Topic[]) => changes.announce(topics)
  let count = 0
  const read = cachedRead(changes, most, async (depends: Depends, id: string) => {
    depends(`product ${id}`, 'catalogue')
    count += 1
    const answer = `${id} ${count}`
    during()
    return answer
  })
  /** The answer with the topics that it declared. */
  const ask = async (id: string) => {
    const topics: Topic[] = []
    return [await read((...said) => void topics.push(...said), id), ...topics]
  }
  return { ask, change }
}

it('answers from memory, and declares the same topics', async () => {
  const { ask } = aRead()
  expect(await ask('a')).toEqual(['a 1', 'product a', 'catalogue'])
  expect(await ask('b')).toEqual(['b 2', 'product b', 'catalogue'])
  expect(await ask('a')).toEqual(['a 1', 'product a', 'catalogue'])
})

it('reads again after a change of what the answer depends on, and only then', async () => {
  const { ask, change } = aRead()
  await ask('a')
  await ask('b')
  change('stock', 'stock a', 'product a')
  expect((await ask('a'))[0]).toBe('a 3')
  expect((await ask('b'))[0]).toBe('b 2')
  change('everything')
  expect((await ask('b'))[0]).toBe('b 4')
})

it('does not keep an answer of which something changed while it was read', async () => {
  const other = aRead(9, () => other.change('catalogue'))
  expect((await other.ask('a'))[0]).toBe('a 1')
  expect((await other.ask('a'))[0]).toBe('a 2')
  const same = aRead(9, () => same.change('product b'))
  expect((await same.ask('a'))[0]).toBe('a 1')
  expect((await same.ask('a'))[0]).toBe('a 1')
})

it('keeps no more answers than it may', async () => {
  const { ask } = aRead(1)
  await ask('a')
  await ask('b')
  expect((await ask('b'))[0]).toBe('b 2')
  expect((await ask('a'))[0]).toBe('a 3')
  const none = aRead(0)
  await none.ask('a')
  expect((await none.ask('a'))[0]).toBe('a 2')
})

it('keeps no answer that says nothing of what it depends on', async () => {
  let count = 0
  const read = cachedRead(topicChanges(), 9, async () => ++count)
  expect([await read(() => {}, ''), await read(() => {}, '')]).toEqual([1, 2])
})
