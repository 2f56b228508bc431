import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { RestoreRefused } from '#backup/clear.ts'
import { empty } from '#backup/empty.ts'
import { verify } from '#backup/read.ts'
import { restore } from '#backup/restore.ts'
import { backup } from '#backup/write.ts'
import { migrate, sandboxSequence } from '#db/migrate.ts'
import { openPool } from '#db/pool.ts'
import { aFolder, anEmptyPlace, ask, everything } from './world.ts'

const old = join(import.meta.dirname, 'archives/demo-0031.tar.gz')
const intents = 'select id, amount from sandbox_stripe.payment_intents'

async function place() {
  const made = await anEmptyPlace()
  onTestFinished(() => made.close())
  return made
}

it('a backup of a demo shop has its sandbox and the sandbox’s migrations, and an older one is brought up to both', async () => {
  const first = await place()
  const brought = await restore(first, old, 'empty')
  expect(brought.migrated).toContain('0032_sandbox-apart.sql')
  expect(brought.migrated.at(-1)).toBe('0001_payment-provider.sql')
  expect(await ask(first, intents)).toEqual([{ id: 'pi_kept', amount: 3750 }])
  const file = join(await aFolder(), 'demo.tar.gz')
  await backup(first, file, new Date())
  const { manifest } = await verify(file)
  expect(manifest.sandbox.map(({ name }) => name)).toEqual(['0001_payment-provider.sql'])
  expect(manifest.tables.filter(({ name }) => name === 'schema_migrations')).toEqual([])
  const again = await place()
  expect((await restore(again, file, 'empty')).migrated).toEqual([])
  expect(await everything(again)).toEqual(await everything(first))
  const pool = openPool({ ...again.connection, application_name: 'other' }, { warn: () => {} })
  onTestFinished(() => pool.end())
  expect(await migrate(pool, sandboxSequence)).toEqual([])
})

it('a backup with a migration of the sandbox that this version does not know is refused by its name', async () => {
  const newer = await place()
  await restore(newer, old, 'empty')
  await ask(
    newer,
    `insert into sandbox_stripe.schema_migrations (name, sha256) values ('9999_tomorrow.sql', 'x')`,
  )
  const file = join(await aFolder(), 'tomorrow.tar.gz')
  await backup(newer, file, new Date())
  const refused = restore(await place(), file, 'empty')
  await expect(refused).rejects.toThrow(RestoreRefused)
  await expect(refused).rejects.toThrow(/newer version of the shop .*9999_tomorrow/)
})

it('a demo shop that is emptied leaves nothing of the sandbox', async () => {
  const there = await place()
  await restore(there, old, 'empty')
  await empty(there, async () => true)
  expect(await ask(there, `select nspname from pg_namespace where nspname like 'sandbox%'`)).toEqual([])
})
