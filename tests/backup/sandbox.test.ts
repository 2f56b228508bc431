import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { RestoreRefused } from '#office/backup/clear.ts'
import { empty } from '#office/backup/empty.ts'
import { verify } from '#office/backup/inside/read.ts'
import { restore } from '#office/backup/restore.ts'
import { backup } from '#office/backup/write.ts'
import { migrate, sandboxSequence } from '#platform/db/migrate.ts'
import { openPool } from '#platform/db/pool.ts'
import { logoFilesIn } from '../logo-files.ts'
import { allRows, ask, emptyShopData, newFolder } from './world.ts'

const old = join(import.meta.dirname, 'archives/demo-0031.tar.gz')
const intents = 'select id, amount from sandbox_stripe.payment_intents'

async function emptyShop() {
  const made = await emptyShopData()
  onTestFinished(() => made.close())
  return made
}

it('a backup of a demo shop has the sandbox and its migrations, and a restore of an older one migrates both', async () => {
  const first = await emptyShop()
  const brought = await restore(first, old, 'empty')
  expect(brought.migrated).toContain('0032_sandbox-apart.sql')
  expect(brought.migrated.at(-1)).toBe('0001_payment-provider.sql')
  expect(await ask(first, intents)).toEqual([{ id: 'pi_kept', amount: 3750 }])
  const file = join(await newFolder(), 'demo.tar.gz')
  await backup(first, file, new Date())
  const { manifest } = await verify(file)
  expect(manifest.sandbox.map(({ name }) => name)).toEqual(['0001_payment-provider.sql'])
  expect(manifest.tables.filter(({ name }) => name === 'schema_migrations')).toEqual([])
  const again = await emptyShop()
  expect((await restore(again, file, 'empty')).migrated).toEqual([])
  expect(await allRows(again)).toEqual(await allRows(first))
  const pool = openPool({ ...again.connection, application_name: 'other' }, { warn: () => {} })
  onTestFinished(() => pool.end())
  expect(await migrate(pool, sandboxSequence)).toEqual([])
})

it('refuses a backup with an unknown migration of the sandbox, and names it', async () => {
  const newer = await emptyShop()
  await restore(newer, old, 'empty')
  await ask(
    newer,
    `insert into sandbox_stripe.schema_migrations (name, sha256) values ('9999_tomorrow.sql', 'x')`,
  )
  const file = join(await newFolder(), 'tomorrow.tar.gz')
  await backup(newer, file, new Date())
  const refused = restore(await emptyShop(), file, 'empty')
  await expect(refused).rejects.toThrow(RestoreRefused)
  await expect(refused).rejects.toThrow('does not know the migration 9999_tomorrow.sql')
})

it('emptying a demo shop removes the whole sandbox', async () => {
  const there = await emptyShop()
  await restore(there, old, 'empty')
  await empty({ ...there, ...logoFilesIn(there.pictures.workFolder) }, async () => true)
  expect(await ask(there, `select nspname from pg_namespace where nspname like 'sandbox%'`)).toEqual([])
})
