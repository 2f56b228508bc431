import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Leave, makeGate } from './gate.ts'
import { makePace } from './pace.ts'

/** Enters, and adds the name to `order` when admitted. */
function enter(gate: ReturnType<typeof makeGate>, network: string, order: string[], name = network) {
  return gate.enter(network).then((leave) => {
    order.push(name)
    return leave
  })
}

describe('the gate', () => {
  it('runs at most a fixed number of requests at the same time', async () => {
    const gate = makeGate({ atOnce: 2, waiting: 10, waitMs: 10_000 })
    const order: string[] = []
    const turns = ['a', 'b', 'c'].map((network) => enter(gate, network, order))
    await nextTurn()
    expect(order).toEqual(['a', 'b'])
    const leave = await turns[0]
    leave?.()
    await turns[2]
    expect(order).toEqual(['a', 'b', 'c'])
  })

  it('counts a turn as ended once, even if it is ended twice', async () => {
    const gate = makeGate({ atOnce: 1, waiting: 10, waitMs: 10_000 })
    const order: string[] = []
    const leave = await enter(gate, 'a', order)
    leave()
    leave()
    await nextTurn()
    const next = await enter(gate, 'b', order)
    const last = enter(gate, 'c', order)
    await nextTurn()
    await nextTurn()
    expect(order).toEqual(['a', 'b'])
    next()
    await last
  })

  it('admits the networks in turn', async () => {
    const gate = makeGate({ atOnce: 1, waiting: 10, waitMs: 10_000 })
    const order: string[] = []
    let leave: Leave = await gate.enter('first')
    const waiting = [
      enter(gate, 'many', order, 'many 1'),
      enter(gate, 'many', order, 'many 2'),
      enter(gate, 'many', order, 'many 3'),
      enter(gate, 'one', order),
    ]
    for (const turn of [0, 3, 1, 2]) {
      leave()
      leave = (await waiting[turn]) ?? leave
    }
    expect(order).toEqual(['many 1', 'one', 'many 2', 'many 3'])
  })

  it('admits urgent work first, without counting its time for its network', async () => {
    const begun: string[] = []
    const pace = {
      restOf: () => 0,
      begin: (network: string) => {
        begun.push(network)
        return () => {}
      },
    }
    const gate = makeGate({ atOnce: 1, waiting: 10, waitMs: 10_000, pace })
    const order: string[] = []
    const leave = await gate.enter('before')
    const turn = enter(gate, 'a', order)
    const urgent = gate.enter('b', 'first').then((left) => {
      order.push('urgent')
      return left
    })
    leave()
    ;(await urgent)()
    await turn
    expect(order).toEqual(['urgent', 'a'])
    expect(begun).toEqual(['before', 'a'])
  })

  it('also refuses urgent work that waits too long', async () => {
    const gate = makeGate({ atOnce: 1, waiting: 10, waitMs: 1 })
    const leave = await gate.enter('a')
    await expect(gate.enter('a', 'first')).rejects.toMatchObject({ code: 'busy' })
    leave()
    await nextTurn()
    expect(await gate.enter('a')).toBeTypeOf('function')
  })

  it('refuses the network with the most waiting requests when the queues are full', async () => {
    const gate = makeGate({ atOnce: 1, waiting: 3, waitMs: 10_000 })
    const order: string[] = []
    let leave: Leave = await gate.enter('first')
    const many = [1, 2, 3].map((number) => enter(gate, 'many', order, `many ${number}`))
    const refused = expect(many[2]).rejects.toMatchObject({ kind: 'unavailable', code: 'busy' })
    const one = enter(gate, 'one', order)
    await refused
    await expect(gate.enter('many')).rejects.toMatchObject({ code: 'busy' })
    for (const turn of [many[0], one, many[1]]) {
      leave()
      leave = (await turn) ?? leave
    }
    expect(order).toEqual(['many 1', 'one', 'many 2'])
  })

  it('refuses immediately when its queue is full', async () => {
    const gate = makeGate({ atOnce: 1, waiting: 1, waitMs: 10_000 })
    const leave = await gate.enter('a')
    const waiting = gate.enter('a')
    await expect(gate.enter('a')).rejects.toMatchObject({ kind: 'unavailable', code: 'busy' })
    leave()
    await waiting
  })

  it('refuses a request that waits too long, and admits later ones', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const gate = makeGate({ atOnce: 1, waiting: 2, waitMs: 1000 })
      const leave = await gate.enter('a')
      const late = expect(gate.enter('b')).rejects.toMatchObject({ code: 'busy' })
      vi.advanceTimersByTime(1000)
      await late
      const next = gate.enter('c')
      leave()
      ;(await next)()
      await nextTurn()
      expect(await gate.enter('d')).toBeTypeOf('function')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the gate, while a turn hangs', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('gives its place back after twelve seconds, once', async () => {
    const gate = makeGate({ atOnce: 1, waiting: 10, waitMs: 60_000 })
    const order: string[] = []
    const leaveLate = await enter(gate, 'hangs', order)
    const next = enter(gate, 'b', order)
    const last = enter(gate, 'c', order)
    vi.advanceTimersByTime(11_999)
    await nextTurn()
    expect(order).toEqual(['hangs'])
    vi.advanceTimersByTime(1)
    const leave = await next
    leaveLate()
    await nextTurn()
    await nextTurn()
    expect(order).toEqual(['hangs', 'b'])
    leave()
    await last
  })
})

describe('the gate, with a pace', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  /** Takes a turn of this length. */
  async function turn(gate: ReturnType<typeof makeGate>, network: string, ms: number): Promise<void> {
    const leave = await gate.enter(network)
    vi.advanceTimersByTime(ms)
    leave()
    await nextTurn()
  }

  it('makes a network wait that has used up its credit, and no other', async () => {
    const pace = makePace({ share: 0.25, creditMs: 0, maxRestMs: 1000 })
    const gate = makeGate({ atOnce: 1, waiting: 10, waitMs: 10_000, pace })
    await turn(gate, 'flood', 20)
    const order: string[] = []
    const waiting = [enter(gate, 'flood', order), enter(gate, 'flood', order)]
    await nextTurn()
    expect(order).toEqual([])
    await turn(gate, 'visitor', 5)
    vi.advanceTimersByTime(54)
    await nextTurn()
    expect(order).toEqual([])
    vi.advanceTimersByTime(1)
    await nextTurn()
    expect(order).toEqual(['flood'])
    const leave = await waiting[0]
    vi.advanceTimersByTime(10)
    leave?.()
    await nextTurn()
    vi.advanceTimersByTime(29)
    await nextTurn()
    expect(order).toEqual(['flood'])
    vi.advanceTimersByTime(1)
    await nextTurn()
    expect(order).toEqual(['flood', 'flood'])
  })

  it('admits the network whose wait ends first, and refuses one whose wait is too long', async () => {
    const pace = makePace({ share: 0.25, creditMs: 0, maxRestMs: 1000 })
    const gate = makeGate({ atOnce: 2, waiting: 10, waitMs: 100, pace })
    await turn(gate, 'much', 200)
    await turn(gate, 'little', 20)
    const order: string[] = []
    const refused = expect(enter(gate, 'much', order)).rejects.toMatchObject({ code: 'busy' })
    void enter(gate, 'little', order)
    vi.advanceTimersByTime(60)
    await nextTurn()
    expect(order).toEqual(['little'])
    vi.advanceTimersByTime(40)
    await refused
    expect(order).toEqual(['little'])
  })
})
