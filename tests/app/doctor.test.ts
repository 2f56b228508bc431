import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { beforeEach, expect, inject, it, onTestFinished } from 'vitest'
import { doctor } from '#app/server/doctor/doctor.ts'
import { checkBackups } from '#app/server/doctor/machine-checks.ts'
import type { TargetShop } from '#app/server/target-shop.ts'
import { lastBackup } from '#office/backup/last.ts'
import { raise } from '#platform/alarms/raise.ts'
import { storeMaintenance } from '#platform/db/maintenance.ts'
import { renderEmail } from '#platform/mail/emails/email.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { filesIn } from '#platform/storage/open.ts'
import { openedDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(openedDatabase)
const mail = renderEmail({
  kind: 'order_paid',
  cause: 'payment',
  subject: 'Paid',
  title: 'A title',
  blocks: [{ kind: 'words', text: 'Some words.' }],
  shopUrl: 'http://shop.example',
})
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(inject('folder'), 'doctor-'))
  await mkdir(join(folder, 'pictures'))
})

/** The address of a shop that answers so whether it is ready. */
async function answering(status: number, body = '{}'): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(body))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

async function examine(variables: Record<string, string> = {}, databaseUrl = database.url) {
  const shop: TargetShop = {
    where: { dataDir: folder, databaseUrl },
    files: async () => filesIn(folder),
    bucket: undefined,
    backupsAway: undefined,
    expectedMode: undefined,
    variables: { DATA_DIR: folder, PUBLIC_URL: await answering(200), ...variables },
    announce: () => {},
  }
  const { text, hasFaults } = await doctor(shop)
  // How much room the disk of the tests has is not for a test to say.
  const marked = text.split('\n').filter((line) => /^(ok|LOOK|BAD) /.test(line) && !line.includes('Disk'))
  expect(hasFaults).toBe(text.includes('BAD '))
  return { text, marked, faults: marked.filter((line) => line.startsWith('BAD')) }
}

it('finds nothing to mend in a shop that is well', async () => {
  const { marked } = await examine()
  expect(marked.map((line) => line.slice(0, 19).trim())).toEqual([
    'ok   Settings',
    'ok   Database',
    'ok   Clock',
    'ok   Tables',
    'ok   Jobs',
    'ok   Mails',
    'ok   Alarms',
    'ok   Search',
    'ok   Storage',
    'ok   Mail server',
    'ok   Payments',
    'ok   Address',
  ])
})

it('says what is late, given up, failed and raised, each with what to do', async () => {
  const { db, pool } = database
  await queueMail(db, { ...mail, to: 'one@shop.example' })
  await pool.query(`update mails set due_at = now() - interval '2 hours'`)
  await pool.query(`select graphile_worker.add_job('sweep', run_at => now() - interval '1 hour')`)
  await db
    .transaction()
    .execute((tx) =>
      raise(tx, { kind: 'job_failed', message: 'It failed', subject: { kind: 'job', id: '1' } }),
    )
  const late = await examine()
  expect(late.text).toMatch(/BAD {2}Jobs +\d+ have waited for more than ten minutes\n +Is the shop running/)
  expect(late.text).toMatch(/BAD {2}Mails +1 have waited for more than an hour\n +Settings → Mails/)
  expect(late.text).toMatch(/LOOK Alarms +1 open\n/)
  expect(late.faults).toHaveLength(2)

  await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts`)
  await pool.query(`update mails set state = 'failed'`)
  const failed = await examine()
  expect(failed.text).toMatch(/LOOK Jobs +\d+ were given up/)
  expect(failed.text).toMatch(/LOOK Mails +1 could not be delivered in the last week/)
  expect(failed.faults).toEqual([])
})

it('names each wrong variable, and checks the database and the disk all the same', async () => {
  const { text, faults } = await examine({ SMTP_URL: 'nowhere', PORT: 'x', DATABASE_CONNECTIONS: '20' })
  expect(text).toMatch(/BAD {2}Settings +PORT: expected a port number/)
  expect(text).toMatch(/BAD {2}Settings +SMTP_URL: expected an smtp:\/\/ or smtps:\/\/ address/)
  expect(text).toMatch(/ok {3}Database +PostgreSQL/)
  expect(text).not.toContain('Mail server')
  expect(faults).toHaveLength(2)
})

it('says what a mail server, an address and a database answer that refuse', async () => {
  const gone = new URL(database.url)
  gone.pathname = '/no_such_database'
  const { text } = await examine(
    {
      SMTP_URL: 'smtp://somebody:hunter2@127.0.0.1:1',
      PUBLIC_URL: await answering(503, '{"reason":"disk"}'),
    },
    gone.href,
  )
  expect(text).toMatch(/BAD {2}Database +.*"no_such_database" does not exist/)
  expect(text).toMatch(/BAD {2}Mail server +connect ECONNREFUSED 127\.0\.0\.1:1\n +Check SMTP_URL/)
  expect(text).toMatch(/BAD {2}Address +http:\S+ answers 503: {"reason":"disk"}/)
  expect(text).not.toContain('hunter2')
})

it('counts the connections that the database allows', async () => {
  expect((await examine({ DATABASE_CONNECTIONS: '500' })).text).toMatch(
    /BAD {2}Connections +one process opens up to 500, and the database allows \d+ in all/,
  )
})

it('says how old the newest backup is', async () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const ofShop = { db: database.db, backupFolder: folder, backupsAway: undefined }
  const nightly = { kept: 7, away: undefined }
  const found = async () => {
    const { state, says } = checkBackups(await lastBackup(ofShop), nightly, now)
    return `${state}: ${says}`
  }
  expect(await found()).toBe('bad: none yet')
  await writeFile(join(folder, 'shop-2026-03-07T02-00-00Z.tar.gz'), '')
  expect(await found()).toBe('bad: the newest is 82 hours old')
  await writeFile(join(folder, 'shop-2026-03-10T02-00-00Z.tar.gz'), '')
  expect(await found()).toBe('good: the newest is 10 hours old')
  expect(checkBackups(undefined, { ...nightly, kept: 0 }, now).state).toBe('look')
  // A file of this machine is no copy in another bucket.
  const away = { ...ofShop, backupsAway: {} }
  expect(checkBackups(await lastBackup(away), { kept: 0, away }, now)).toMatchObject({
    state: 'bad',
    says: 'none yet, with a copy in another bucket',
  })
})

it('names a folder that is not there', async () => {
  await rm(join(folder, 'pictures'), { recursive: true })
  expect((await examine()).text).toMatch(/BAD {2}Storage +ENOENT.*pictures/)
})

it('says that maintenance is on, and how it ends', async () => {
  await database.db.transaction().execute((tx) => storeMaintenance(tx, 'on'))
  onTestFinished(() =>
    database.db.transaction().execute(async (tx) => void (await storeMaintenance(tx, 'off'))),
  )
  const { text } = await examine()
  expect(text).toMatch(/LOOK Maintenance +on: no new orders\n +End it .*maintenance off/)
})
