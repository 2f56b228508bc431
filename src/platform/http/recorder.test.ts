import { describe, expect, it } from 'vitest'
import { makeRecorder } from './recorder.ts'

describe('the topics of a page', () => {
  it('are those that its reads declare, each once', async () => {
    const recorder = makeRecorder()
    const read = (id: string) =>
      recorder.read(async (depends) => {
        depends('catalogue', `product ${id}`)
        return id
      })
    expect(await Promise.all([read('1'), read('2')])).toEqual(['1', '2'])
    expect([...(recorder.topics() ?? [])]).toEqual(['catalogue', 'product 1', 'product 2'])
  })

  it('are none for a page without reads, and for a read that declares none', async () => {
    const recorder = makeRecorder()
    expect([...(recorder.topics() ?? ['unknown'])]).toEqual([])
    await recorder.read(async (depends) => depends())
    expect([...(recorder.topics() ?? ['unknown'])]).toEqual([])
  })

  it('are unknown when a read declares nothing, even if others do', async () => {
    const recorder = makeRecorder()
    await recorder.read(async (depends) => depends('reviews'))
    await recorder.read(async () => 7)
    expect(recorder.topics()).toBeUndefined()
  })
})
