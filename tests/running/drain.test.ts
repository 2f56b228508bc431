import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aDemoFolder } from './made.ts'
import { startShop } from './shop-process.ts'
import { until } from './until.ts'

const paths = ['/', '/api/addProduct?limit=3', '/healthz']

it('a shop that leaves says so at /readyz, and serves until its balancer has noticed: no request fails', async () => {
  const shop = startShop({ env: { DATA_DIR: await aDemoFolder(), DRAIN_SECONDS: '4' } })
  const url = await shop.open
  const failures: string[] = []
  let answered = 0
  let isTarget = true

  // As a balancer does that asks each second: the interval is its own, and nothing here depends on it.
  const balancer = (async () => {
    while (isTarget) {
      const { reason } = await readyz(url)
      // A busy machine may be slow to say that its database answers.
      isTarget = reason !== 'stopping'
      await pause(1000)
    }
  })()
  const callers = Array.from({ length: 8 }, async (_, number) => {
    for (let turn = number; isTarget; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      await fetch(`${url}${path}`, { headers: { connection: 'close' } })
        .then(async (answer) => {
          if (answer.status !== 200) failures.push(`${answer.status} ${path}`)
          await answer.text()
          answered += 1
        })
        .catch((error: Error) => failures.push(String(error.cause ?? error)))
    }
  })

  await until(async () => answered > 50)
  shop.child.kill('SIGTERM')
  await until(async () => (await readyz(url)).reason === 'stopping')
  const left = await fetch(`${url}/readyz`)
  expect([left.status, await left.json()]).toEqual([503, { status: 'not ready', reason: 'stopping' }])
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await Promise.all([balancer, ...callers])
  expect(failures).toEqual([])
  expect(await shop.ended).toEqual({ code: 0, signal: null })
})

it('a second signal ends the wait', async () => {
  const shop = startShop({ env: { DATA_DIR: await aDemoFolder(), DRAIN_SECONDS: '300' } })
  const url = await shop.open
  shop.child.kill('SIGTERM')
  await until(async () => (await readyz(url)).reason === 'stopping')
  shop.child.kill('SIGINT')
  expect(await shop.ended).toEqual({ code: 0, signal: null })
})

async function readyz(url: string): Promise<{ reason?: string }> {
  return (await fetch(`${url}/readyz`)).json()
}
