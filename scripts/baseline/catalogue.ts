import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/** The schemas of the shop. The job queue makes its own. */
const schemas = `('public', 'sandbox_stripe')`

/** PostgreSQL's own objects have smaller ids (FirstNormalObjectId). */
const own = 16_384

/**
 * Every part of a schema in the catalogue, one line each, in the same words for the same schema. Columns stand in their order, without the
 * gaps of dropped ones. The last two parts are general: every object of any kind, and what depends on what.
 */
const query = `
  with place as (select oid, nspname, nspacl from pg_namespace where nspname in ${schemas}),
  relation as (select c.*, c.oid::regclass::text as name from pg_class c join place p on p.oid = c.relnamespace)
  select regexp_replace(line::text, '(RI_ConstraintTrigger_[ac])_[0-9]+', '\\1') as line from (
  select jsonb_build_array('schema', nspname, nspacl) as line from place
  union all select jsonb_build_array('extension', extname, extversion, extnamespace::regnamespace) from pg_extension
  union all select jsonb_build_array('relation', name, relkind, relpersistence, relowner::regrole, relacl, 'toast', reltoastrelid <> 0,
    'options', c.reloptions, (select t.reloptions from pg_class t where t.oid = c.reltoastrelid),
    'method', (select amname from pg_am a where a.oid = relam), 'space', reltablespace,
    'security', relrowsecurity, relforcerowsecurity, 'identity', relreplident, 'partition', relispartition)
  from relation c
  union all select jsonb_build_array('column', name, row_number() over (partition by attrelid order by attnum), attname,
    format_type(atttypid, atttypmod), 'not null', attnotnull, 'default', pg_get_expr(adbin, adrelid),
    'generated', attgenerated, 'identity', attidentity, 'collation', attcollation::regcollation,
    'compression', attcompression, 'storage', attstorage, 'statistics', to_jsonb(a) -> 'attstattarget',
    'inherited', attislocal, attinhcount, 'options', attoptions, attfdwoptions, attacl)
  from pg_attribute a join relation c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped
  union all select jsonb_build_array('constraint', coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text), conname,
    contype, pg_get_constraintdef(k.oid), convalidated, connoinherit, conislocal, coninhcount, to_jsonb(k) -> 'conenforced')
  from pg_constraint k join place on place.oid = connamespace
  union all select jsonb_build_array('index', pg_get_indexdef(indexrelid), indisprimary, indisunique, indisexclusion,
    indimmediate, indisclustered, indisvalid, indisready, indislive, indisreplident)
  from pg_index join relation c on c.oid = indrelid
  union all select jsonb_build_array('function', p.oid::regprocedure, prokind, proowner::regrole, proacl,
    case when prokind <> 'a' then pg_get_functiondef(p.oid) end)
  from pg_proc p join place on place.oid = pronamespace
  where not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  union all select jsonb_build_array('trigger', name, pg_get_triggerdef(t.oid), tgenabled)
  from pg_trigger t join relation c on c.oid = tgrelid where not tgisinternal
  union all select jsonb_build_array('internal trigger', name, tgtype, tgenabled, conname)
  from pg_trigger t join relation c on c.oid = tgrelid join pg_constraint k on k.oid = tgconstraint where tgisinternal
  union all select jsonb_build_array('rule', name, pg_get_ruledef(r.oid), ev_enabled) from pg_rewrite r join relation c on c.oid = ev_class
  union all select jsonb_build_array('policy', name, to_jsonb(p) - '{oid,polrelid,polqual,polwithcheck}'::text[],
    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
  from pg_policy p join relation c on c.oid = polrelid
  union all select jsonb_build_array('sequence', name, to_jsonb(s) - '{seqrelid,seqtypid}'::text[], seqtypid::regtype)
  from pg_sequence s join relation c on c.oid = seqrelid
  union all select jsonb_build_array('type', t.oid::regtype, typtype, typnotnull, typdefault, typowner::regrole, typacl,
    nullif(typbasetype, 0)::regtype, nullif(typcollation, 0)::regcollation,
    array(select enumlabel::text from pg_enum where enumtypid = t.oid order by enumsortorder))
  from pg_type t join place on place.oid = typnamespace
  union all select jsonb_build_array('statistics', pg_get_statisticsobjdef(s.oid), to_jsonb(s) -> 'stxstattarget')
  from pg_statistic_ext s join place on place.oid = stxnamespace
  union all select jsonb_build_array('comment', (pg_identify_object(classoid, objoid, objsubid)).identity, description)
  from pg_description where objoid >= ${own}
    and not exists (select from pg_depend where classid = classoid and objid = objoid and deptype = 'e')
    and classoid <> 'pg_extension'::regclass
  union all select jsonb_build_array('default rights', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype, defaclacl)
  from pg_default_acl
  union all select distinct jsonb_build_array('object', made.type, made.identity)
  from pg_depend cross join pg_identify_object(classid, objid, 0) as made
  where objid >= ${own} and made.identity !~ '^pg_toast\\.'
  union all select jsonb_build_array('depends', made.type, made.identity, 'on', used.type, used.identity, deptype)
  from pg_depend cross join pg_identify_object(classid, objid, objsubid) as made
    cross join pg_identify_object(refclassid, refobjid, refobjsubid) as used
  where objid >= ${own} and made.identity !~ '^pg_toast\\.'
  ) as every order by 1`

/** A schema, the positions of its sequences and the rows of its tables, as lines. */
export async function catalogueOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(query)
  return [...rows.map(({ line }) => line), ...(await positionsOf(client)), ...(await rowsOf(client))]
}

async function positionsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select jsonb_build_array('position', schemaname, sequencename, last_value)::text as line from pg_sequences
     where schemaname in ${schemas} order by 1`,
  )
  return rows.map(({ line }) => line)
}

/** Values that each database makes itself are left out: times, and random ids. */
async function rowsOf(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; own: string[] }>(
    `select c.oid::regclass::text as name, array(
       select attname::text from pg_attribute join pg_attrdef on adrelid = attrelid and adnum = attnum
       where attrelid = c.oid and pg_get_expr(adbin, adrelid) ~ '^(now|gen_random_uuid|pg_current_xact_id)\\(\\)') as own
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'm') and nspname in ${schemas} order by 1`,
  )
  const lines: string[] = []
  for (const { name, own } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from ${name} t order by 1`,
      [own],
    )
    lines.push(...rows.map(({ row }) => `row of ${name} ${row}`))
  }
  return lines
}

/** The lines that only one of two lists has. */
export function differences(one: readonly string[], other: readonly string[]): string[] {
  const only = (left: readonly string[], right: readonly string[], sign: string) => {
    const known = new Set(right)
    return left.filter((line) => !known.has(line)).map((line) => `${sign} ${line}`)
  }
  return [...only(one, other, '-'), ...only(other, one, '+')]
}
