import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { RestoreRefused } from '#office/backup/clear.ts'
import { empty } from '#office/backup/empty.ts'
import { verify } from '#office/backup/inside/read.ts'
import { restore } from '#office/backup/restore.ts'
import { backup, type ShopData } from '#office/backup/write.ts'
import { applyInTransaction, freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { logoFilesIn } from '../logo-files.ts'
import { allRows, ask, emptyShopData, fillShop, newFolder } from './world.ts'

const database = suiteFixture(freshDatabase)
const shop = suiteFixture(() => fillShop(database))
let file: string
beforeAll(async () => {
  file = join(await newFolder(), 'shop.tar.gz')
  await backup(shop, file, new Date())
})

/** A shop in a database that also contains objects of somebody else. */
async function sharedDatabase(): Promise<ShopData> {
  const there = await emptyShopData()
  onTestFinished(() => there.close())
  await restore(there, file, 'empty')
  await ask(
    there,
    `create table notes (id bigint generated always as identity, text text);
     insert into notes (text) values ('kept'); create view texts as select text from notes;
     create sequence theirs start 7; create type mood as enum ('good');
     create function tell_note(n int) returns text language sql begin atomic select text from notes where id = n; end`,
  )
  return there
}

async function foreignRows(there: ShopData): Promise<object[]> {
  return ask(
    there,
    `select tell_note(1) as told, (select text from texts), nextval('theirs') > 6 as next, 'good'::mood`,
  )
}

const kept = [{ told: 'kept', text: 'kept', next: true, mood: 'good' }]

describe('objects of somebody else in the shop’s database', () => {
  it('are not in a backup', async () => {
    const there = await sharedDatabase()
    const later = join(await newFolder(), 'later.tar.gz')
    await backup(there, later, new Date())
    const [own, shared] = [await verify(file), await verify(later)]
    expect(shared.manifest.tables).toEqual(own.manifest.tables)
    expect(shared.checksums.sequences.map(({ name }) => name)).toEqual(
      own.checksums.sequences.map(({ name }) => name),
    )
  })

  it('remain when the shop is replaced', async () => {
    const there = await sharedDatabase()
    await restore(there, file, 'replace')
    expect(await foreignRows(there)).toEqual(kept)
  })

  it('remain when the shop is emptied, and nothing of the shop remains', async () => {
    const there = await sharedDatabase()
    const { pictures, logos } = logoFilesIn(there.pictures.workFolder)
    await mkdir(logos.workFolder)
    await writeFile(join(logos.workFolder, 'of-the-shop.png'), 'a logo')
    await empty({ ...there, logos }, async () => true)
    expect(await readdir(pictures.workFolder)).toEqual([])
    expect(await foreignRows(there)).toEqual(kept)
    const left = `select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S') union
      select proname from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e') order by 1`
    expect((await ask<{ name: string }>(there, left)).map(({ name }) => name)).toEqual([
      'notes',
      'notes_id_seq',
      'tell_note',
      'texts',
      'theirs',
    ])
    await restore(there, file, 'empty')
    expect(await foreignRows(there)).toEqual(kept)
  })

  it.each([
    ['view public.buyers', 'create view buyers as select email from users'],
    [
      'table constraint notes_by on public.notes',
      'alter table notes add by text constraint notes_by references users',
    ],
    [
      'trigger noted on public.notes',
      'create trigger noted before truncate on notes execute function refuse_change()',
    ],
  ])('prevent the replacement of the shop when they depend on its objects: %s', async (name, made) => {
    const there = await sharedDatabase()
    await ask(there, made)
    const before = await allRows(there)
    await expect(restore(there, file, 'replace')).rejects.toThrow(
      new RestoreRefused(`Somebody else keeps ${name}, which uses the shop’s tables. Remove it first.`),
    )
    expect(await allRows(there)).toEqual(before)
  })
})

it('a backup contains a table and a sequence that a migration creates by dynamic SQL', async () => {
  const there = await sharedDatabase()
  const client = new pg.Client(there.connection)
  await client.connect()
  await applyInTransaction(client, [
    {
      name: '9999_dynamic.sql',
      sha256: 'x',
      sql: `do $$ begin
        execute format('create table %I (id int)', 'made by format'); execute 'create sequence counted start 41';
      end $$; insert into "made by format" values (1)`,
    },
  ])
  await client.end()
  const later = join(await newFolder(), 'later.tar.gz')
  await backup(there, later, new Date())
  const { manifest, checksums } = await verify(later)
  expect(manifest.tables).toContainEqual({ schema: 'public', name: 'made by format', columns: ['id'] })
  expect(checksums.tables).toContainEqual(expect.objectContaining({ name: 'public.made by format', rows: 1 }))
  expect(checksums.sequences).toContainEqual({ schema: 'public', name: 'counted', last: 41, called: false })
})
