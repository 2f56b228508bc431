import type pg from 'pg'

/** Every table, column, constraint, index, function, trigger, view, sequence and type of a shop, in the catalogue of its database. */
const query = `
  with place as (select oid, nspname from pg_namespace where nspname in ('public', 'sandbox_stripe'))
  select format('column %s.%s %s %s %s %s%s', c.oid::regclass, a.attname, format_type(atttypid, atttypmod),
    attnotnull, pg_get_expr(d.adbin, d.adrelid), attgenerated, attidentity) as line
  from pg_attribute a join pg_class c on c.oid = attrelid join place on place.oid = relnamespace
    left join pg_attrdef d on adrelid = attrelid and adnum = attnum
  where relkind in ('r', 'v', 'm') and attnum > 0 and not attisdropped
  union all select pg_get_indexdef(indexrelid)
  from pg_index join pg_class c on c.oid = indrelid join place on place.oid = relnamespace
  union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid))
  from pg_constraint k join place on place.oid = connamespace where contype <> 'n'
  union all select pg_get_functiondef(p.oid) from pg_proc p join place on place.oid = pronamespace
  where prokind in ('f', 'p')
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  union all select translate(pg_get_triggerdef(t.oid), '()', '') from pg_trigger t join pg_class c on c.oid = tgrelid
    join place on place.oid = relnamespace where not tgisinternal
  union all select format('view %s %s', c.oid::regclass, pg_get_viewdef(c.oid))
  from pg_class c join place on place.oid = relnamespace where relkind in ('v', 'm')
  union all select format('sequence %s %s', c.oid::regclass, seqtypid::regtype)
  from pg_sequence join pg_class c on c.oid = seqrelid join place on place.oid = relnamespace
  union all select format('type %s %s %s', t.oid::regtype, typtype, array(
    select enumlabel::text from pg_enum where enumtypid = t.oid order by enumsortorder))
  from pg_type t join place on place.oid = typnamespace where typtype in ('e', 'd', 'r')
  union all select format('options %s %s', c.oid::regclass, reloptions)
  from pg_class c join place on place.oid = relnamespace where reloptions is not null
  order by 1`

/** The schema of a shop as lines, which are the same for the same schema, in any order of making. */
export async function schemaOf(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(query)
  return rows.map(({ line }) => line)
}
