import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod/mini'
import { advisoryLock } from '../migrate.ts'
import { openPool } from '../pool.ts'
import { bookkeepingTables, ownSchemas } from '../record.ts'
import { rowsOf } from '../rows.ts'

const named = z.object({ name: z.string() })
const missing = z.object({ statement: z.string() })

/** Written by migrations and by the first start; the shop only reads them. */
const readOnly = [...bookkeepingTables, 'public.shop_mode']

/** The role of the shop's connections, or why the shop connects as the owner of its tables. */
export type Runner =
  | { readonly kind: 'restricted'; readonly connection: pg.ClientConfig }
  | { readonly kind: 'owner'; readonly reason: string }
  /** The operator has set up a role in DATABASE_URL that does not own the tables. */
  | { readonly kind: 'not the owner' }

/**
 * Creates the role that the shop connects as, which may only read and write rows, and answers the connection settings:
 * the owner of a table could drop the triggers that protect the records of money and stock. In the embedded database the
 * role logs in; in the database of DATABASE_URL each connection logs in as the owner and switches to it.
 * @param pool connects as the owner; all migrations are applied.
 */
export async function openRunner(
  pool: pg.Pool,
  connection: pg.ClientConfig & { readonly connectionString?: string },
): Promise<Runner> {
  const name = await runnerName(pool)
  if (name === undefined) return { kind: 'not the owner' }
  const login = connection.connectionString === undefined
  try {
    await withRetries(() => makeRole(pool, name, login))
    await withRetries(() => grant(pool, name))
    const own = login ? { ...connection, user: name } : withRole(connection, name)
    await checkRole(own, name)
    return { kind: 'restricted', connection: own }
  } catch (error) {
    return { kind: 'owner', reason: error instanceof Error ? error.message : String(error) }
  }
}

/** undefined when another role owns the shop's tables. */
async function runnerName(pool: pg.Pool): Promise<string | undefined> {
  const [role] = await rowsOf(
    pool,
    named,
    `select left(current_user, 56) || '_runner' as name from pg_class
     where oid = to_regclass('public.audit_log') and relowner = current_user::regrole`,
  )
  return role?.name
}

/** Here and below only missing parts are created, so that a second process does not disturb the first. */
async function makeRole(pool: pg.Pool, name: string, login: boolean): Promise<void> {
  const rows = await rowsOf(pool, missing, missingRole, [name, login])
  for (const { statement } of rows) await pool.query(statement)
}

async function grant(pool: pg.Pool, name: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock])
    const rows = await rowsOf(client, missing, missingRights, [name, await ownSchemas(client), readOnly])
    for (const { statement } of rows) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Retries: a role belongs to all databases of a server, and another shop's first start may create it at the same time. */
async function withRetries(work: () => Promise<void>, triesLeft = 5): Promise<void> {
  await work().catch(async (error: unknown) => {
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (triesLeft === 0 || !/^(42710|23505|XX000)$/.test(code ?? '')) throw error
    await pause(50)
    await withRetries(work, triesLeft - 1)
  })
}

const missingRole = `
  select format('create role %I ' || case when $2::boolean then 'login' else 'nologin' end, $1::text) as statement
  where not exists (select from pg_roles where rolname = $1)
  union all
  select format('grant %I to current_user', $1::text)
  where not $2 and not (select rolsuper from pg_roles where rolname = current_user) and not exists (
    select from pg_auth_members m join pg_roles r on r.oid = m.roleid
    where r.rolname = $1 and m.member = current_user::regrole and to_jsonb(m) -> 'set_option' is distinct from 'false')`

/** The job queue's row security shows rows only to their owner, unless a policy allows more. */
const missingRights = `
  with ours as (
    select c.oid, format('%I.%I', n.nspname, c.relname) as full_name, c.relkind, c.relrowsecurity
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any($2::text[]) and c.relkind in ('r', 'p', 'v', 'S') and c.relowner = current_user::regrole)
  select format('grant usage on schema %I to %I', nspname, $1::text) as statement
  from pg_namespace where nspname = any($2) and not has_schema_privilege($1, oid, 'usage')
  union all
  select format('grant select on %s to %I', oid::regclass, $1) from ours
  where relkind <> 'S' and full_name = any($3::text[]) and not has_table_privilege($1, oid, 'select')
  union all
  select format('grant select, insert, update, delete on %s to %I', oid::regclass, $1) from ours
  where relkind <> 'S' and full_name <> all($3) and (
    select not bool_and(has_table_privilege($1, oid, wanted))
    from unnest(array['select', 'insert', 'update', 'delete']) as wanted)
  union all
  select format('grant usage, select, update on sequence %s to %I', oid::regclass, $1) from ours
  where relkind = 'S' and (
    select not bool_and(has_sequence_privilege($1, oid, wanted))
    from unnest(array['usage', 'select', 'update']) as wanted)
  union all
  select format('create policy %I on %s to %I using (true) with check (true)', $1, oid::regclass, $1) from ours
  where relkind = 'r' and relrowsecurity and not exists (
    select from pg_policy p where p.polrelid = ours.oid and (select oid from pg_roles where rolname = $1) = any(p.polroles))`

/** Makes every connection switch to the role at its start. Keeps the options of DATABASE_URL. */
function withRole(
  { connectionString = '', ...rest }: pg.ClientConfig & { readonly connectionString?: string },
  name: string,
): pg.ClientConfig {
  const url = new URL(connectionString)
  const own = url.searchParams.get('options')
  const role = `-c role=${name.replace(/[\\ ]/g, '\\$&')}`
  url.searchParams.set('options', own === null ? role : `${own} ${role}`)
  return { ...rest, connectionString: url.toString() }
}

/** Checks that connections have the role: a pooler may refuse or ignore the setting. */
async function checkRole(connection: pg.ClientConfig, name: string): Promise<void> {
  const pool = openPool(
    { ...connection, max: 1, connectionTimeoutMillis: 5000, application_name: 'tappet' },
    { warn: () => {} },
  )
  try {
    const [user] = await rowsOf(pool, named, 'select current_user as name')
    if (user?.name !== name) throw new Error(`connections are not made as ${name}`)
  } finally {
    await pool.end()
  }
}
