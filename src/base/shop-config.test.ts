import { afterEach, describe, expect, it } from 'vitest'
import { formatMoney, fromMinor } from './money.ts'
import { inShop, openShopScope, setShopConfig, shopConfig } from './shop-config.ts'

const demo = shopConfig()
const opened: ReturnType<typeof openShopScope>[] = []
afterEach(() => {
  for (const scope of opened.splice(0)) scope.close()
})

/** A shop of this process that is called so. */
function aShop(name: string) {
  const scope = openShopScope()
  opened.push(scope)
  scope.run(() => setShopConfig({ ...demo, name }))
  return { ...scope, name: () => scope.run(() => shopConfig().name) }
}

describe('two shops in one process', () => {
  it('have their own facts, each after a change of the other', () => {
    const [north, south] = [aShop('North'), aShop('South')]
    expect([north.name(), south.name()]).toEqual(['North', 'South'])
    south.run(() => setShopConfig({ ...demo, name: 'South and Sons' }))
    expect([north.name(), south.name()]).toEqual(['North', 'South and Sons'])
  })

  it('have them in what they started too: promises, timers, and work on the side', async () => {
    const [north, south] = [aShop('North'), aShop('South')]
    const later = () =>
      new Promise((done) => setTimeout(() => queueMicrotask(() => done(shopConfig().name)), 1))
    expect(await Promise.all([north.run(later), south.run(later)])).toEqual(['North', 'South'])
  })

  it('are not confused: work of neither of them is refused', () => {
    aShop('North')
    aShop('South')
    expect(() => formatMoney(fromMinor(100))).toThrow('run it in inShop')
  })
})

describe('work of no shop', () => {
  it('has the facts of the only one that is open, and of the demo shop after that', () => {
    const shop = aShop('North')
    expect(shopConfig().name).toBe('North')
    shop.close()
    expect(shopConfig()).toBe(demo)
  })

  it('cannot change any facts', () => {
    aShop('North')
    expect(() => setShopConfig(demo)).toThrow('No shop is being opened here')
  })
})

it('work with other facts has them to its end, and what it is in has its own again', async () => {
  const shop = aShop('North')
  const inside = await shop.run(() =>
    inShop({ config: { ...demo, name: 'Other' } }, async () => {
      await Promise.resolve()
      return shopConfig().name
    }),
  )
  expect([inside, shop.name()]).toEqual(['Other', 'North'])
})
