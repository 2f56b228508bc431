import { expect, it } from 'vitest'
import { callsTo } from '../call.ts'
import { file } from '../vehicles/some-files.ts'
import { aDemoFolder } from './made.ts'
import { demoAdmin, signIn } from './people.ts'
import { startShop } from './shop-process.ts'
import { until } from './until.ts'

const many = 60_000
const rows = Array.from({ length: many }, (_, at) => `${1950 + (at % 50)},Killed,M${Math.floor(at / 50)},,,`)

it('an import that is killed has left nothing half, goes on after the start and ends once', async () => {
  const dataDir = await aDemoFolder()
  const first = startShop({ env: { DATA_DIR: dataDir } })
  const url = await first.open
  const token = await signIn(url, demoAdmin)
  const sent = await fetch(`${url}/api/imports?name=many.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: file(rows.join('\n')),
  })
  const { insertedId: id } = await sent.json()
  const one = (at: string) => callsTo(at)('oneImport', { params: { id }, token })
  const made = async (at: string) => {
    const { makes } = await callsTo(at)('vehicleMakes', { token })
    return makes.find(({ make }) => make === 'Killed')?.vehicles ?? 0
  }
  await until(async () => (await one(url)).state === 'checked')
  const { digest } = await one(url)
  await callsTo(url)('applyImport', { params: { id }, body: { digest }, token })
  first.child.kill('SIGKILL')
  await first.ended

  const second = startShop({ env: { DATA_DIR: dataDir } })
  const again = await second.open
  expect(await one(again)).toMatchObject({ _id: id, kind: 'vehicles', name: 'many.csv' })
  expect([0, many]).toContain(await made(again))
  await until(async () => (await one(again)).state === 'applied')
  expect(await one(again)).toMatchObject({ fates: { done: many, left: 0 }, message: null })
  expect(await made(again)).toBe(many)
  expect(second.errors()).toBe('')
})
