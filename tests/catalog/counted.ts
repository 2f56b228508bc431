import type pg from 'pg'

/**
 * Every difference between the stored counts of products and a new count, each as a sentence. The new count only uses
 * the products and the parent of each category.
 */
export async function countFaults(pool: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ fault: string }>(query)
  return rows.map(({ fault }) => fault)
}

const query = `
  with recursive up as (
    select id, id as above_id from categories
    union all
    select up.id, c.parent_id from up join categories c on c.id = up.above_id where c.parent_id is not null
  ), kept as (
    select category_id, maker, made_in, on_sale, in_stock, low, archived, own_on_sale, own_in_stock from product_counts
    union all
    select a.id, m.name, o.name, on_sale, in_stock, low, archived,
      case when a.id = n.category_id then on_sale else 0 end, case when a.id = n.category_id then in_stock else 0 end
    from product_count_changes n
    cross join lateral (select '' as id union all select above_id from up where up.id = n.category_id) a
    cross join lateral (select '' as name union select n.maker) m
    cross join lateral (select '' as name union select n.made_in) o
  ), counted as (
    select a.id as category_id, m.name as maker, o.name as made_in,
      (archived_at is null)::integer as on_sale,
      (archived_at is null and available >= minimum)::integer as in_stock,
      (archived_at is null and available >= minimum and available < case when low_stock_at is null
        then minimum * coalesce((select (value ->> 'lowStockOrders')::bigint from settings where name = 'trade'), 5)
        else low_stock_at end)::integer as low,
      (archived_at is not null)::integer as archived,
      (archived_at is null and a.id = p.category_id)::integer as own_on_sale,
      (archived_at is null and available >= minimum and a.id = p.category_id)::integer as own_in_stock
    from products p
    cross join lateral (select '' as id union all select above_id from up where up.id = p.category_id) a
    cross join lateral (select '' as name union select p.maker) m
    cross join lateral (select '' as name union select p.made_in) o
  ), sums as (
    select category_id, maker, made_in, from_kept, array[sum(on_sale), sum(in_stock), sum(low), sum(archived),
      coalesce(sum(own_on_sale), 0), coalesce(sum(own_in_stock), 0)] as n
    from (select *, true as from_kept from kept union all select *, false from counted) as each
    group by category_id, maker, made_in, from_kept
  )
  select format('%s of [%s] [%s] [%s] are kept, and there are %s', coalesce(k.n, '{0}'), coalesce(k.category_id, c.category_id),
    coalesce(k.maker, c.maker), coalesce(k.made_in, c.made_in), coalesce(c.n, '{0}')) as fault
  from (select * from sums where from_kept) k
  full join (select * from sums where not from_kept) c using (category_id, maker, made_in)
  where coalesce(k.n, '{0,0,0,0,0,0}') <> coalesce(c.n, '{0,0,0,0,0,0}')
  union all
  select format('%s is below %s, but category_above does not have it', id, above_id) from up
  where not exists (select from category_above a where a.category_id = up.id and a.above_id = up.above_id)
  union all
  select format('%s is kept below %s', category_id, above_id) from category_above a
  where not exists (select from up where up.id = a.category_id and up.above_id = a.above_id)
  order by 1 limit 20`
