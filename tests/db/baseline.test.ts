import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { catalogueOf, differences } from '../../scripts/baseline/catalogue.ts'
import { migrateAtOnce, migrateOneByOne } from '../../scripts/baseline.ts'
import { emptyDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { aServer, servers } from '../running/postgres.ts'

const found = await servers()

async function on(server: string, name: string): Promise<pg.Client> {
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  await admin.end()
  const own = new URL(server)
  own.pathname = `/${name}`
  const client = new pg.Client(own.href)
  await client.connect()
  // Before the server stops.
  onTestFinished(() => client.end())
  return client
}

describe('the baseline and the migrations that it replaces make the same', () => {
  it.each(found)('on $name', async ({ programs }) => {
    const { url } = await aServer(programs)
    const [one, other] = [await on(url, 'one'), await on(url, 'other')]
    await migrateOneByOne(one)
    await migrateAtOnce(other)
    const [before, after] = [await catalogueOf(one), await catalogueOf(other)]
    expect(before.length).toBeGreaterThan(9000)
    expect(differences(before, after)).toEqual([])
    expect(after).toEqual(before)
  })
})

/** Each changes one thing in a database with a table `parts` that `aSchema` makes. */
const changes = [
  'alter table parts add column weight int',
  'alter table parts alter column at type timestamp',
  'alter table parts alter column price set default 2',
  'alter table parts alter column price drop not null',
  `alter table parts alter column name type text collate "POSIX"`,
  'alter table parts alter column name set compression pglz',
  'alter table parts alter column name set storage external',
  'alter table parts alter column name set statistics 5',
  'alter table parts drop column twice, add column twice int generated always as (price * 3) stored',
  'alter table parts drop column name, add column name text collate "C" default \'\'',
  'alter table parts add check (price > 0)',
  'alter table parts drop constraint cheap, add constraint cheap check (price < 101)',
  'alter table parts drop constraint cheap, add constraint cheap check (price < 100) not valid',
  'alter table parts set (fillfactor = 70)',
  'alter table parts set (toast.autovacuum_enabled = off)',
  'alter table parts enable row level security',
  'alter table parts replica identity full',
  'alter table parts disable trigger changed',
  'alter table parts disable trigger all',
  'alter table parts rename constraint parts_pkey to parts_key',
  'create index on parts (price)',
  'drop index parts_name; create index parts_name on parts (name desc)',
  'create policy mine on parts using (true)',
  'create rule none as on delete to parts do instead nothing',
  'create statistics on price, name from parts',
  'create or replace view cheap as select id from parts where price < 6',
  'create or replace function seen() returns trigger language plpgsql as $$ begin return old; end $$',
  'alter function seen() cost 7',
  'alter function seen() security definer',
  'create or replace trigger changed before update on parts for each row when (new.id = 1) execute function seen()',
  'alter sequence numbers increment by 2',
  `select nextval('numbers')`,
  `alter type colour add value 'blue'`,
  'alter domain cents add check (value > 0)',
  'create extension pg_trgm',
  'create type size as (height int)',
  'create aggregate most(int) (sfunc = int4larger, stype = int)',
  'create operator === (leftarg = int, rightarg = int, function = int4eq)',
  'create schema sandbox_stripe',
  'create publication all_of_it for table parts',
  'grant select on parts to public',
  'grant update (price) on parts to public',
  'grant create on schema public to public',
  'revoke execute on function seen() from public',
  'alter default privileges grant select on tables to public',
  `comment on column parts.price is 'In cents.'`,
  `insert into parts (id, name) values (2, 'disc')`,
  `update parts set name = 'pad'`,
]

const schema = suiteFixture(async () => {
  const { url, drop } = await emptyDatabase()
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`
    create type colour as enum ('red');
    create domain cents as int;
    create sequence numbers;
    create table parts (id int primary key, name text collate "C" default '', price int not null default 1,
      twice int generated always as (price * 2) stored, at timestamptz default now(), paint colour, cost cents,
      of int references parts, constraint cheap check (price < 100));
    create index parts_name on parts (name);
    create view cheap as select id from parts where price < 5;
    create function seen() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger changed before update on parts for each row execute function seen();
    insert into parts (id) values (1)`)
  return {
    client,
    async close() {
      await client.end()
      await drop()
    },
  }
})

describe('the comparison sees', () => {
  it.each(changes)('%s', async (change) => {
    const { client } = schema
    await client.query('begin')
    onTestFinished(() => client.query('rollback').then(() => {}))
    const before = await catalogueOf(client)
    expect(differences(before, await catalogueOf(client))).toEqual([])
    await client.query(change)
    expect(differences(before, await catalogueOf(client))).not.toEqual([])
  })
})
