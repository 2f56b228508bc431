import { aProduct, type MadeProduct } from '../../tests/builders.ts'
import { deliveries, taxes } from '../../tests/checkout/fixture.ts'
import type { Shops } from '../shops.ts'

/** Gives the shops the taxes and the deliveries of a shop in Germany, with prices without tax. */
export async function setTaxesAndDeliveries({ database }: Shops): Promise<void> {
  for (const [name, value] of Object.entries({ taxes, deliveries }))
    await database.pool.query(
      `insert into settings (name, version, value) values ($1, 1, $2)
       on conflict (name) do update set version = settings.version + 1, value = excluded.value`,
      [name, JSON.stringify(value)],
    )
}

/** Products on sale with odd prices, every third of them with another tax. */
export async function makeProducts(
  { database }: Pick<Shops, 'database'>,
  count: number,
  stockOf: (number: number) => number,
): Promise<MadeProduct[]> {
  const products: MadeProduct[] = []
  for (let number = 0; number < count; number++)
    products.push(
      await aProduct(database, { available: stockOf(number), minimum: 1, priceCents: 101 + 37 * number }),
    )
  const reduced = products.filter((_, number) => number % 3 === 0).map(({ id }) => id)
  await database.pool.query(`update products set tax_class = 'reduced' where id = any($1)`, [reduced])
  return products
}
