import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

/**
 * What a file's tests share, such as a shop or somebody signed in: made before the first test, and closed after the
 * last where it can be. Later ones may use earlier ones: `const admin = duringTests(() => anAdmin(shop.database))`.
 */
export function duringTests<Thing extends object>(open: () => Promise<Thing>): Thing {
  return held(open, beforeAll, afterAll)
}

/** The same, made anew for each test. */
export function duringEachTest<Thing extends object>(open: () => Promise<Thing>): Thing {
  return held(open, beforeEach, afterEach)
}

type Hook = (work: () => Promise<void>) => void

/** Stands for the thing from the start, that a file can name it before it is there. */
function held<Thing extends object>(open: () => Promise<Thing>, before: Hook, after: Hook): Thing {
  let thing: Thing | undefined
  before(async () => {
    thing = await open()
  })
  after(async () => {
    const last = thing
    thing = undefined
    if (last && 'close' in last && typeof last.close === 'function') await last.close()
  })
  const there = () => {
    if (thing === undefined) throw new Error('This is only there during the tests: use it inside one.')
    return thing
  }
  return new Proxy(Object.create(null), {
    get: (_, name) => Reflect.get(there(), name),
    set: (_, name, value) => Reflect.set(there(), name, value),
    has: (_, name) => Reflect.has(there(), name),
    ownKeys: () => Reflect.ownKeys(there()),
    getOwnPropertyDescriptor: (_, name) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(there(), name)
      return descriptor && { ...descriptor, configurable: true }
    },
  })
}
