import { expect, it, onTestFinished } from 'vitest'
import { vehicleFileRefusals } from '#finding/vehicles/messages/vehicle-file.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { file, fileActions } from './some-files.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { upload, last, send, begin, stop, importAll } = fileActions(shop, admin)

const rows = (make: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${1950 + (at % 50)},${make},M${Math.floor(at / 50)},,,`)
const count = async (make: string) => {
  const { rows } = await shop.database.pool.query(
    'select coalesce(sum(array_length(years, 1)), 0)::integer as years from vehicle_series where make = $1',
    [make],
  )
  return rows[0].years
}

/** An import waits for this lock when its file is read and nothing is written; everything that begins one waits for the other. */
async function heldLock(name = 'vehicles of the owner') {
  const client = await shop.database.pool.connect()
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await client.query('rollback')
    client.release()
  }
  onTestFinished(release)
  return release
}

it('an import says how many lines are read and vehicles written of how many, and ends with a report', async () => {
  await send(file(...rows('Reader', 20_000), '1831,Reader,Coach,,,'))
  expect(await last()).toMatchObject({
    state: 'checked',
    name: 'vehicles.csv',
    lines: 20_002,
    linesRead: 20_002,
    vehicles: 20_000,
    vehiclesWritten: 0,
    isStalled: false,
    message: null,
  })
  const release = await heldLock()
  await begin((await last())?._id ?? '', true)
  await expect.poll(async () => (await last())?.linesRead, { timeout: 10_000 }).toBe(20_002)
  // A user who opens the page now sees it, and the numbers of the check, without the rows: it is asked for every second.
  expect(await last()).toMatchObject({
    state: 'importing',
    vehicles: 20_000,
    vehiclesWritten: 0,
    report: { addedCount: 20_000, added: [], changed: [], problems: [], problemCount: 1 },
  })
  await shop.database.pool.query(`update vehicle_imports set moved_at = now() - interval '2 minutes'`)
  expect(await last()).toMatchObject({ isStalled: true })
  await release()
  await shop.jobsDone()
  expect(await last()).toMatchObject({
    state: 'imported',
    vehiclesWritten: 20_000,
    isStalled: false,
    report: { addedCount: 20_000, added: { length: 200 }, problems: { length: 1 } },
  })
  expect(await count('Reader')).toBe(20_000)
})

it('a second import is refused while one runs; the first goes on', async () => {
  await send(file(...rows('First', 100)))
  const { _id = '' } = (await last()) ?? {}
  const release = await heldLock()
  await begin(_id)
  const second = file(...rows('Second', 100))
  await expect(upload(second)).rejects.toMatchObject({
    status: 409,
    code: 'import_running',
    message: vehicleFileRefusals.running,
  })
  await release()
  await shop.jobsDone()
  expect(await last()).toMatchObject({ _id, state: 'imported' })
  // Two files at the same moment: at most one is checked at a time, and none is lost in silence.
  const both = await Promise.allSettled([upload(second), upload(second)])
  const refused = both.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeLessThan(2)
  await shop.jobsDone()
  expect(await last()).toMatchObject({ state: 'checked' })
})

/** How many wait for a lock with this name. */
const waitingFor = async (name: string) => {
  const { rows } = await shop.database.pool.query(
    `select count(*)::integer as count from pg_locks
     where locktype = 'advisory' and not granted
       and (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 0)`,
    [name],
  )
  return rows[0].count
}

it('an import that is begun while another file arrives waits for it, and gives way to it', async () => {
  await send(file(...rows('Old', 100)))
  const { _id = '' } = (await last()) ?? {}
  const lock = 'imports of vehicles'
  const release = await heldLock(lock)
  const arrived = upload(file(...rows('New', 100)))
  await expect.poll(() => waitingFor(lock)).toBe(1)
  const begun = begin(_id)
  await expect.poll(() => waitingFor(lock)).toBe(2)
  await release()
  // The file removes the import before it: neither waits for what the other holds.
  const [ofFile, ofImport] = await Promise.allSettled([arrived, begun])
  expect(ofFile).toMatchObject({ status: 'fulfilled' })
  expect(ofImport).toMatchObject({
    status: 'rejected',
    reason: { status: 404, message: vehicleFileRefusals.missing },
  })
  await shop.jobsDone()
  expect(await last()).toMatchObject({ state: 'checked', report: { addedCount: 100 } })
})

it('an import that is stopped has changed nothing, and the next can begin', async () => {
  await send(file(...rows('Stopped', 100)))
  const { _id = '' } = (await last()) ?? {}
  const release = await heldLock()
  await begin(_id)
  expect(await stop(_id)).toBe(1)
  expect(await last()).toBeNull()
  await release()
  await shop.jobsDone()
  expect(await count('Stopped')).toBe(0)
  expect(await auditEntriesOn(shop.database, 'vehicle', _id)).toMatchObject([
    { actor: admin.email, act: 'stop_import', before: { name: 'vehicles.csv' } },
  ])
  await expect(begin(_id)).rejects.toMatchObject({ status: 404, message: vehicleFileRefusals.missing })
  expect(await importAll(file(...rows('Next', 100)))).toMatchObject({ state: 'imported', addedCount: 100 })
  // One that is done stays.
  expect(await stop((await last())?._id ?? '')).toBe(0)
  expect(await last()).toMatchObject({ state: 'imported' })
  expect(await count('Next')).toBe(100)
})

it('customers neither see nor stop an import', async () => {
  await send(file(...rows('Secret', 10)))
  const { _id = '' } = (await last()) ?? {}
  const { token } = await aCustomer(shop.database)
  const refusal = { status: 403 }
  await expect(shop.call('vehicleImport', { token })).rejects.toMatchObject(refusal)
  await expect(shop.call('stopVehicleImport', { params: { id: _id }, token })).rejects.toMatchObject(refusal)
  expect(await last()).toMatchObject({ _id, state: 'checked' })
})
