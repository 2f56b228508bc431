import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { csvChunks } from '#base/csv.ts'
import type { RunningShop } from '../process.ts'
import { cpuMsOf } from '../process-cpu.ts'

/** The columns of the bench's file: the last ones mean nothing to the shop. */
export const heads = [
  ...['Part number', 'Brand', 'Product Name', 'Category path', 'Made In', 'About', 'Price', 'Minimum Order'],
  ...[
    'Available',
    'On sale',
    'Package weight (g)',
    'Row',
    'Warehouse',
    'Shelf',
    'Box',
    'Pallet',
    'Ship',
    'Port',
  ],
  ...['Note', 'Season'],
]

/** What a night changes in the file of a supplier, by the number of a product. */
export interface Night {
  /** Whether the price is another one. */
  readonly isChanged: (n: number) => boolean
  /** Whether the product is in it. */
  readonly isNamed: (n: number) => boolean
  /** Products that the shop does not have. */
  readonly added: number
}

export const sameAsBefore: Night = { isChanged: () => false, isNamed: () => true, added: 0 }

interface Product {
  readonly n: number
  readonly part_number: string
  readonly maker: string
  readonly name: string
  readonly path: string
  readonly made_in: string
  readonly about: string
  readonly price_cents: number
  readonly minimum: number
  readonly available: number
  readonly archived: boolean
}

const atOnce = 10_000

/** Writes what the shop has of the bench's products as a supplier would, 20 columns each. Returns the number of lines under the heads. */
export async function writeFile(pool: pg.Pool, path: string, night: Night): Promise<number> {
  let lines = 0
  async function* rows(): AsyncGenerator<string[]> {
    for await (const product of productsOf(pool)) {
      if (!night.isNamed(product.n)) continue
      lines += 1
      yield rowOf(product, night)
    }
    for (let n = 1; n <= night.added; n++) {
      lines += 1
      yield rowOf(newProduct(n), night)
    }
  }
  await pipeline(Readable.from(csvChunks(heads, rows())), createWriteStream(path))
  return lines
}

async function* productsOf(pool: pg.Pool): AsyncGenerator<Product> {
  for (let after = 0; ; after += atOnce) {
    const { rows } = await pool.query<Product>(products, [after + 1, after + atOnce])
    if (rows.length === 0) return
    yield* rows
  }
}

const products = `
  with recursive paths as (
    select id, name as path from categories where parent_id is null
    union all select c.id, p.path || ' › ' || c.name from categories c join paths p on p.id = c.parent_id)
  select n, part_number, p.maker, p.name, paths.path, p.made_in, about, price_cents, minimum, available,
    archived_at is not null as archived
  from generate_series($1::integer, $2::integer) n join products p on p.id = 'scale-' || n join paths on paths.id = p.category_id
  order by n`

/** Writes the stock of the first products; each so many-th has a piece more. */
export async function writeStock(
  pool: pg.Pool,
  path: string,
  { products, every }: { readonly products: number; readonly every: number },
): Promise<void> {
  async function* rows(): AsyncGenerator<string[]> {
    for await (const { n, part_number, maker, available } of productsOf(pool)) {
      if (n > products) return
      yield [part_number, maker, String(available + (n % every === 0 ? 1 : 0))]
    }
  }
  await pipeline(
    Readable.from(csvChunks(['Part number', 'Brand', 'Available'], rows())),
    createWriteStream(path),
  )
}

/** Copies a file of the bench into a table of as many columns of text, and returns the processor time of the database, in ms. */
export async function copied(shop: RunningShop, pool: pg.Pool, path: string): Promise<number> {
  const columns = heads.map((_, at) => `c${at} text`).join()
  await pool.query(`create table copied (${columns})`)
  try {
    const before = await cpuMsOf(shop.dataDir)
    const client = await pool.connect()
    try {
      await pipeline(createReadStream(path), client.query(copyFrom('copy copied from stdin csv header')))
    } finally {
      client.release()
    }
    return (await cpuMsOf(shop.dataDir)) - before
  } finally {
    await pool.query('drop table copied')
  }
}

function newProduct(n: number): Product {
  return {
    n: -n,
    part_number: `NEW-${n}`,
    maker: 'Maker 1',
    name: `Brake Disc, Vented ${n} mm`,
    path: '',
    made_in: 'Country 1',
    about: `New this night, number ${n}.`,
    price_cents: 1999,
    minimum: 1,
    available: 10,
    archived: false,
  }
}

function rowOf(product: Product, { isChanged }: Night): string[] {
  const { n, part_number, maker, name, path, made_in, about, price_cents, minimum, available, archived } =
    product
  const price = (price_cents + (isChanged(n) ? 50 : 0)) / 100
  return [
    ...[part_number, maker, name, path, made_in, about, price.toFixed(2), `${minimum}`, `${available}`],
    ...[archived ? 'no' : 'yes', '', `${n}`, 'North', `A${n % 90}`, `B${n % 40}`, `P${n % 12}`],
    ...['Halden', 'Torvik', `Checked on day ${n % 28}`, 'summer'],
  ]
}
