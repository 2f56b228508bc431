import { describe, expect, it } from 'vitest'
import { makeRecorder } from './recorder.ts'

describe('what a page depends on', () => {
  it('is what its reads say, each topic once', async () => {
    const recorder = makeRecorder()
    const read = (id: string) =>
      recorder.read(async (depends) => {
        depends('catalogue', `product ${id}`)
        return id
      })
    expect(await Promise.all([read('1'), read('2')])).toEqual(['1', '2'])
    expect([...(recorder.topics() ?? [])]).toEqual(['catalogue', 'product 1', 'product 2'])
  })

  it('is nothing for a page without a read, and for a read that says so', async () => {
    const recorder = makeRecorder()
    expect([...(recorder.topics() ?? ['unknown'])]).toEqual([])
    await recorder.read(async (depends) => depends())
    expect([...(recorder.topics() ?? ['unknown'])]).toEqual([])
  })

  it('is not known when a read says nothing, though others do', async () => {
    const recorder = makeRecorder()
    await recorder.read(async (depends) => depends('reviews'))
    await recorder.read(async () => 7)
    expect(recorder.topics()).toBeUndefined()
  })
})
