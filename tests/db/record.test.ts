import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { objectsBeforeRecord } from '#platform/db/inside/objects-before-record.ts'
import { type Migration, readMigrations } from '#platform/db/migrate.ts'
import { shopObjects } from '#platform/db/record.ts'
import { applyInTransaction, emptyTestDatabase } from '../database.ts'
import { until } from '../running/until.ts'

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

function migration(name: string, sql: string): Migration {
  return { name, sql, sha256: name }
}

async function recordedNames(client: pg.Client): Promise<string[]> {
  return (await shopObjects(client)).map(({ kind, name }) => `${kind} ${name}`)
}

it('all objects that a migration creates, renames and drops are recorded as the shop’s', async () => {
  const { client } = await emptyTestDatabase()
  await client.query(
    `create table theirs (id int); create function their_own() returns int language sql return 1`,
  )
  await applyInTransaction(client, [
    migration(
      '1',
      `do $$ begin execute format('create table %I (id bigint generated always as identity)', 'Odd name'); end $$;
       create sequence numbers; create type colour as enum ('red'); create schema attic; create table attic.old (id int);
       create extension pg_trgm; create domain cents as bigint;
       do $$ begin create table tried (id int); exception when others then null; end $$;
       create function twice(n int) returns int language sql return 2 * n;
       create view reds as select 'red'::colour as colour`,
    ),
  ])
  expect(await recordedNames(client)).toEqual([
    'function public.twice(integer)',
    'schema attic',
    'sequence public.numbers',
    'table attic.old',
    'table public."Odd name"',
    'table public.tried',
    'type public.cents',
    'type public.colour',
    'view public.reds',
  ])
  await applyInTransaction(client, [
    migration(
      '2',
      'alter table tried rename to kept; drop view reds; drop table attic.old; drop schema attic',
    ),
  ])
  expect(await recordedNames(client)).toEqual([
    'function public.twice(integer)',
    'sequence public.numbers',
    'table public."Odd name"',
    'table public.kept',
    'type public.cents',
    'type public.colour',
  ])
})

it('objects that somebody else creates during a migration are not the shop’s', async () => {
  const { url, client } = await emptyTestDatabase()
  const other = await connect(url)
  await other.query('select pg_advisory_lock(1)')
  const applied = applyInTransaction(client, [
    migration('1', 'create table ours (id int); select pg_advisory_lock(1)'),
  ])
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await until(async () => (await other.query(waiting)).rows.length > 0)
  await other.query('create table theirs (id int)')
  await other.query('select pg_advisory_unlock(1)')
  await applied
  expect(await recordedNames(client)).toEqual(['table public.ours'])
})

it('the objects of a shop that was migrated before the record existed are known too', async () => {
  const { client } = await emptyTestDatabase()
  const migrations = (await readMigrations()).filter(({ name }) => name <= '0031_changes-by-row.sql')
  const listed = new Set(objectsBeforeRecord.map(({ kind, name }) => `${kind} ${name}`))
  for (const each of migrations) {
    await applyInTransaction(client, [each])
    expect((await recordedNames(client)).filter((name) => !listed.has(name))).toEqual([])
  }
  const recorded = await recordedNames(client)
  await client.query('drop table schema_objects; create table theirs (id int)')
  expect(await recordedNames(client)).toEqual(recorded)
  await applyInTransaction(client, [migration('9', 'create table newer (id int)')])
  expect(await recordedNames(client)).toEqual([...recorded, 'table public.newer'].sort())
})
