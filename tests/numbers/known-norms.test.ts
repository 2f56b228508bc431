import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { findByNumber } from '#catalog/numbers/find.ts'
import { openKnownNorms } from '#catalog/numbers/known-norms.ts'
import { numberNorm } from '#catalog/numbers/model.ts'
import type { Topic } from '#platform/db/topics.ts'
import { freshDatabase } from '../database.ts'
import { beforeCommits } from '../find/before-commits.ts'
import { suiteFixture } from '../fixtures.ts'
import { aNumber, aPart } from './make.ts'

const database = suiteFixture(freshDatabase)

/** The norms of the shop, known after the first question was asked. */
function known() {
  const listeners: ((topics: readonly Topic[]) => void)[] = []
  const during = { reading: async () => {} }
  const warned: string[] = []
  const norms = openKnownNorms({
    pool: beforeCommits(database.pool, () => during.reading()),
    changes: { onChange: (listener) => void listeners.push(listener) },
    log: { warn: (_, message) => void warned.push(message) },
  })
  onTestFinished(() => norms.close())
  const nobodys = ['NOBODY1', 'NOBODY2']
  return {
    norms,
    during,
    warned,
    announce: (...topics: Topic[]) => {
      for (const listener of listeners) listener(topics)
    },
    untilRead: () => vi.waitFor(() => expect(norms.thatMayBe(nobodys)).toEqual([]), 30_000),
    close: async (typed: string) =>
      (await findByNumber(database.pool, typed, { limit: 25, norms })).map(({ product }) => product),
  }
}

describe('the norms that a product may have', () => {
  it('are all until they are read, then few but every one that is there', async () => {
    await aPart(database, { partNumber: 'ABC-12345' })
    const { norms, untilRead } = known()
    expect(norms.thatMayBe(['NOBODY1', 'ABC12345'])).toEqual(['NOBODY1', 'ABC12345'])
    await untilRead()
    expect(norms.thatMayBe(['NOBODY1', 'ABC12345'])).toEqual(['ABC12345'])
  })

  it('are those of a changed product as soon as the change was announced', async () => {
    const part = await aPart(database)
    const { norms, announce, close, untilRead } = known()
    await untilRead()
    await aNumber(database, part, 'oem', 'NEW 77-4411')
    announce(`product ${part.id}`)
    expect(norms.thatMayBe(['NEW774411'])).toEqual(['NEW774411'])
    await untilRead()
    expect(await close('NEW 77-4412')).toEqual([part.id])
  })

  it('are those of a product that changed while all were read', async () => {
    const { during, announce, close, untilRead } = known()
    const part = await aPart(database)
    during.reading = async () => {
      during.reading = async () => {}
      await aNumber(database, part, 'oem', 'LATE 30-2211')
      announce(`product ${part.id}`)
    }
    await untilRead()
    expect(await close('LATE 30-2212')).toEqual([part.id])
  })

  it('are read again when changes may have been missed', async () => {
    const { announce, close, untilRead } = known()
    await untilRead()
    const part = await aPart(database)
    await aNumber(database, part, 'oem', 'MISSED 60-9911')
    announce('everything')
    expect(await close('MISSED 60-9912')).toEqual([part.id])
    await untilRead()
    expect(await close('MISSED 60-9912')).toEqual([part.id])
  })

  it('are read no more once the shop stops, also when a change is still unread', async () => {
    const { norms, during, announce } = known()
    let closed: Promise<void> | undefined
    during.reading = async () => {
      during.reading = async () => {}
      announce('product unread')
      closed = norms.close()
    }
    norms.thatMayBe(['NOBODY1'])
    await vi.waitFor(() => expect(closed).toBeDefined(), 30_000)
    await closed
    expect(norms.thatMayBe(['NOBODY1', 'NOBODY2'])).toEqual([])
  })

  it('are all while they cannot be read, which is said', async () => {
    const part = await aPart(database, { partNumber: 'BROKEN-55331' })
    const { during, warned, close, untilRead } = known()
    during.reading = () => Promise.reject(new Error('The connection is lost.'))
    expect(await close('BROKEN-55332')).toEqual([part.id])
    // One search asks more than once, and each question reads again what could not be read.
    await vi.waitFor(() => expect(warned).not.toEqual([]), 30_000)
    expect(new Set(warned)).toEqual(
      new Set(['the numbers could not be read; mistaken ones are all looked up']),
    )
    expect(await close('BROKEN-55332')).toEqual([part.id])
    during.reading = async () => {}
    await untilRead()
    expect(await close('BROKEN-55332')).toEqual([part.id])
  })
})

describe('the pieces that numbers hold', () => {
  it('find the same as without what is known of them', async () => {
    const parts = await Promise.all(
      ['PIECE 0701-8845-2', 'PIECE 0701-88', '99 0701-8845-21 A', 'XPIECE070', 'XPIECE 0701-88'].map(
        (partNumber) => aPart(database, { partNumber }),
      ),
    )
    const { norms, close, untilRead } = known()
    await untilRead()
    const typed = parts.flatMap(({ partNumber }) => {
      const norm = numberNorm(partNumber ?? '')
      return [4, 6, 7, 8, 10, 11].flatMap((signs) =>
        Array.from({ length: Math.max(0, norm.length - signs + 1) }, (_, at) => norm.slice(at, at + signs)),
      )
    })
    expect(typed.length).toBeGreaterThan(60)
    for (const piece of new Set(typed)) {
      const plain = await findByNumber(database.pool, piece, { limit: 25 })
      expect(await close(piece)).toEqual(plain.map(({ product }) => product))
    }
    // It begins one number, and another holds it.
    expect(await close('PIECE070188')).toEqual([1, 0, 4].map((at) => parts[at]?.id))
    expect([norms.mayBegin('0710884'), norms.mayHoldWithin('0710884')]).toEqual([false, false])
    expect([norms.mayBegin('9907018845'), norms.mayHoldWithin('9907018845')]).toEqual([true, false])
    expect([norms.mayBegin('07018845'), norms.mayHoldWithin('07018845')]).toEqual([false, true])
  })

  it('are those of a number as soon as it was announced', async () => {
    const part = await aPart(database)
    const { norms, announce, close, untilRead } = known()
    await untilRead()
    expect(norms.mayHoldWithin('33662215')).toBe(false)
    await aNumber(database, part, 'oem', 'Q 3366-2215-X')
    announce(`product ${part.id}`)
    expect(await close('33662215')).toEqual([part.id])
    await untilRead()
    expect(await close('33662215')).toEqual([part.id])
  })
})
