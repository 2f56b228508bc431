import { expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(() => openTestShop({ demo: true }))

it('makes a flood of searches wait at the gate, and refuses what is more than its queue', async () => {
  const ask = (number: number) => fetch(`${shop.url}/api/find?q=brake+disc+${number}`)
  expect((await ask(0)).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 600 }, (_, number) => ask(number)))
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ headers }) => headers.has('retry-after'))).toBe(true)
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expect(answers.length - refused.length).toBeGreaterThan(2)
})
