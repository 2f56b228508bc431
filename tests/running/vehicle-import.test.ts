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
  await fetch(`${url}/api/vehicle-imports?name=many.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: file(rows.join('\n')),
  })
  const last = async (at: string) => (await callsTo(at)('vehicleImport', { token })).import
  const made = async (at: string) => {
    const { makes } = await callsTo(at)('vehicleMakes', { token })
    return makes.find(({ make }) => make === 'Killed')?.vehicles ?? 0
  }
  await until(async () => (await last(url))?.state === 'checked')
  const id = (await last(url))?._id ?? ''
  await callsTo(url)('applyVehicleImport', { params: { id }, body: {}, token })
  first.child.kill('SIGKILL')
  await first.ended

  const second = startShop({ env: { DATA_DIR: dataDir } })
  const again = await second.open
  const seen = await last(again)
  expect(seen).toMatchObject({ _id: id, name: 'many.csv' })
  expect([0, many]).toContain(await made(again))
  await until(async () => (await last(again))?.state === 'imported')
  expect(await last(again)).toMatchObject({ vehicles: many, vehiclesWritten: many, message: null })
  expect(await made(again)).toBe(many)
  expect(second.errors()).toBe('')
})
