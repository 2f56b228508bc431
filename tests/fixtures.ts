import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

/**
 * A fixture that all tests of a file share, such as a shop or a signed-in user: created before the first test, and
 * closed after the last if it has `close`. A fixture may use earlier ones:
 * `const admin = suiteFixture(() => anAdmin(shop.database))`.
 */
export function suiteFixture<Fixture extends object>(open: () => Promise<Fixture>): Fixture {
  return proxyOf(open, beforeAll, afterAll)
}

/** The same, created again for each test. */
export function testFixture<Fixture extends object>(open: () => Promise<Fixture>): Fixture {
  return proxyOf(open, beforeEach, afterEach)
}

type Hook = (work: () => Promise<void>) => void

/** A proxy for the fixture, so that a test file can use its name before it is created. */
function proxyOf<Fixture extends object>(open: () => Promise<Fixture>, before: Hook, after: Hook): Fixture {
  let value: Fixture | undefined
  before(async () => {
    value = await open()
  })
  after(async () => {
    const last = value
    value = undefined
    if (last && 'close' in last && typeof last.close === 'function') await last.close()
  })
  const current = () => {
    if (value === undefined)
      throw new Error('This fixture only exists while tests run: use it inside a test.')
    return value
  }
  return new Proxy(Object.create(null), {
    get: (_, name) => Reflect.get(current(), name),
    set: (_, name, value) => Reflect.set(current(), name, value),
    has: (_, name) => Reflect.has(current(), name),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, name) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(current(), name)
      return descriptor && { ...descriptor, configurable: true }
    },
  })
}
