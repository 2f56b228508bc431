import type pg from 'pg'
import * as z from 'zod/mini'
import { hasTable } from './has-table.ts'
import { objectsBeforeRecord } from './inside/objects-before-record.ts'
import { rowsOf } from './rows.ts'

/*
 * The record of the shop's tables, functions, sequences, types and schemas: each migration records those that it creates,
 * so that a backup or `empty` does not touch other objects in the same database.
 */

type Client = Pick<pg.ClientBase, 'query'>

/** An object in the database's catalogue. */
export const databaseObject = z.object({
  /** The word after `drop`, such as `table` or `function`. */
  kind: z.string(),
  /** With its schema, quoted if necessary; a function with the types of its arguments. */
  name: z.string(),
})
export type DatabaseObject = z.infer<typeof databaseObject>

const named = z.object({ name: z.string() })
const numbered = z.object({ id: z.string() })

export const shopRecord = 'public.schema_migrations'
/** In the sandbox's own schema, so that a shop without a sandbox does not have it. */
export const sandboxRecord = 'sandbox_stripe.schema_migrations'

/** The tables that record the applied migrations and the objects that they created. */
export const bookkeepingTables = [shopRecord, 'public.schema_objects', sandboxRecord]

/** The schema of the job queue, which creates and changes its tables itself. */
export const queueSchema = 'graphile_worker'

const createRecordTable = `create table if not exists schema_objects (
  kind text not null, name text not null, primary key (kind, name))`

/** PostgreSQL's own objects, several thousand, have smaller ids (FirstNormalObjectId). */
const firstOwnId = 16_384

/** Without extensions, PostgreSQL's own schemas, and the job queue, which manages its own. */
const catalogueQuery = `
  select made.type as kind, made.identity as name, found.written::text as written
  from (
    select 'pg_class'::regclass as class, oid as id, relnamespace as place, xmin as written from pg_class c
    where oid >= ${firstOwnId} and (relkind in ('r', 'p', 'v', 'm', 'f') or relkind = 'S' and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i')))
    union all
    select 'pg_proc'::regclass, oid, pronamespace, xmin from pg_proc where oid >= ${firstOwnId}
    union all
    select 'pg_type'::regclass, oid, typnamespace, xmin from pg_type
    where oid >= ${firstOwnId} and (
      typtype in ('e', 'd', 'r') or exists (select from pg_class c where c.oid = typrelid and relkind = 'c'))
    union all
    select 'pg_namespace'::regclass, oid, oid, xmin from pg_namespace
  ) as found
  join pg_namespace place on place.oid = found.place
  cross join pg_identify_object(found.class, found.id, 0) as made
  where place.nspname !~ '^pg_' and place.nspname not in ('information_schema', '${queueSchema}')
    and not exists (select from pg_depend where classid = found.class and objid = found.id and deptype = 'e')
    and made.identity <> all('{${bookkeepingTables.join()}}')
  order by 1, 2`

/** All objects in the database's catalogue, the shop's and others. */
export async function allObjects(client: Client): Promise<DatabaseObject[]> {
  return rowsOf(client, databaseObject, catalogueQuery)
}

/** The existing objects that the shop's migrations created, by its record. */
export async function shopObjects(client: Client): Promise<DatabaseObject[]> {
  const names = new Set((await recordedObjects(client)).map(textOf))
  return (await allObjects(client)).filter((made) => names.has(textOf(made)))
}

/** The schemas in which a shop has tables. */
export async function ownSchemas(client: Client): Promise<string[]> {
  const rows = await rowsOf(
    client,
    named,
    `select distinct n.nspname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where format('%I.%I', n.nspname, c.relname) = any($1) order by 1`,
    [(await shopObjects(client)).map(({ name }) => name)],
  )
  return [...rows.map(({ name }) => name), queueSchema]
}

/** For a shop that was last migrated before there was a record, a fixed list. */
async function recordedObjects(client: Client): Promise<readonly DatabaseObject[]> {
  if (!(await hasTable(client, 'public.schema_objects'))) return objectsBeforeRecord
  return rowsOf(client, databaseObject, 'select kind, name from schema_objects')
}

/** Creates the record before the first migration that is recorded, with what earlier ones created. */
export async function openRecord(client: Client): Promise<void> {
  if (await hasTable(client, 'public.schema_objects')) return
  const { rowCount } = await client.query('select from schema_migrations limit 1')
  const before = rowCount === 0 ? [] : await shopObjects(client)
  await client.query(createRecordTable)
  await write(client, before)
}

/**
 * Runs `migrate` in the caller's transaction, and records what it created, renamed and removed. Objects that another
 * transaction creates at the same time are not recorded.
 * @param found all objects before it, as this transaction saw them. Returns all objects after it.
 */
export async function recordChanges(
  client: Client,
  found: readonly DatabaseObject[],
  migrate: () => Promise<void>,
): Promise<DatabaseObject[]> {
  const before = new Set(found.map(textOf))
  const transaction = await transactionOf(client)
  await migrate()
  if ((await transactionOf(client)) !== transaction)
    throw new Error('A migration is applied in one transaction: begin it before applyWithin')
  const after = await rowsOf(client, z.extend(databaseObject, { written: z.string() }), catalogueQuery)
  const added = after.filter((made) => !before.has(textOf(made)))
  const own = await ownTransactions(
    client,
    added.map(({ written }) => written),
  )
  await write(
    client,
    added.filter(({ written }) => own.has(written)),
  )
  const kept = after.map(({ kind, name }) => ({ kind, name }))
  await client.query(
    `delete from schema_objects o where not exists (
       select from json_to_recordset($1) as kept (kind text, name text) where kept.kind = o.kind and kept.name = o.name)`,
    [JSON.stringify(kept)],
  )
  return kept
}

async function transactionOf(client: Client): Promise<string | undefined> {
  const [transaction] = await rowsOf(client, numbered, 'select pg_current_xact_id()::text as id')
  return transaction?.id
}

/** The uncommitted ones of the transactions that wrote visible rows: this one and its subtransactions. */
async function ownTransactions(client: Client, written: readonly string[]): Promise<Set<string>> {
  // Visible uncommitted rows are recent, so their full ids have the upper half of this transaction's id.
  const rows = await rowsOf(
    client,
    numbered,
    `select id from unnest($1::text[]) as id
     where pg_xact_status(((pg_current_xact_id()::text::bigint >> 32 << 32) + id::bigint)::text::xid8) = 'in progress'`,
    [[...new Set(written)]],
  )
  return new Set(rows.map(({ id }) => id))
}

async function write(client: Client, made: readonly DatabaseObject[]): Promise<void> {
  await client.query(
    `insert into schema_objects (kind, name)
     select kind, name from json_to_recordset($1) as made (kind text, name text) on conflict do nothing`,
    [JSON.stringify(made.map(({ kind, name }) => ({ kind, name })))],
  )
}

function textOf({ kind, name }: DatabaseObject): string {
  return `${kind} ${name}`
}
