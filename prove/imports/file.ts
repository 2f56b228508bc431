import type { Database } from '#platform/db/open.ts'

/** How many products the shop knows, and how many the file adds. */
export interface Extent {
  readonly known: number
  readonly added: number
}

/** Pieces of each known product before. */
export const stockBefore = 1000

/** Every tenth row says what the shop has already. */
export const isSame = (number: number) => number % 10 === 0
/** Every third row also changes the stock by as many pieces. */
export const stockChange = (number: number) => (isSame(number) || number % 3 !== 0 ? 0 : 1 + (number % 7))
export const centsBefore = (number: number) => 1000 + number
export const centsAfter = (number: number) => (isSame(number) ? centsBefore(number) : 2000 + number)

/** Adds the known products `KN-0` and on, with their stock in the ledger. */
export async function addKnown({ pool }: Pick<Database, 'pool'>, { known }: Extent): Promise<void> {
  await pool.query(
    `with added as (
       insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in, maker, part_number)
       select 'known-' || n, 'known-' || n, 'Known ' || n, 'What it is.', '/pictures/missing.svg', 1000 + n, 1, $2,
         'Tappet', 'Tappet', 'Halden', 'KN-' || n
       from generate_series(0, $1::int - 1) n returning id
     ) insert into stock_ledger (product_id, change, reason) select id, $2, 'added' from added`,
    [known, stockBefore],
  )
}

/** The file: blank texts, other prices, some other stocks, and new products whose names the shop has already. */
export function fileOf({ known, added }: Extent): string {
  const lines = ['SKU,Brand,Title,About,Price,Stock']
  for (let number = 0; number < known; number++)
    lines.push(
      `KN-${number},Halden,${isSame(number) ? 'Known' : 'Changed'} ${number},,${centsAfter(number) / 100},${stockBefore + stockChange(number)}`,
    )
  for (let number = 0; number < added; number++)
    lines.push(`NEW-${number},Halden,Known ${number},,${(3000 + number) / 100},7`)
  return `${lines.join('\n')}\n`
}

/** What its columns are. */
export const mapping = {
  columns: (['partNumber', 'maker', 'name', 'about', 'price', 'available'] as const).map((field, column) => ({
    column,
    field,
  })),
  verbs: 'both',
  maker: '',
  decimal: 'auto',
  newCategories: false,
  source: '',
} as const
