import type pg from 'pg'
import * as z from 'zod/mini'
import { CannotStart } from '#base/cannot-start.ts'
import { hasTable } from './has-table.ts'
import { rowsOf } from './rows.ts'

/** The mode of a shop, fixed by its first start. */
const mode = z.enum(['demo', 'live'])
export type Mode = z.infer<typeof mode>

type Client = Pick<pg.ClientBase, 'query'>

/** The shop has another mode than the one requested. */
export class OtherMode extends CannotStart {
  override name = 'OtherMode'
}

/** The mode of the shop in a database; undefined before the first start, and in a database from before modes were stored. */
export async function modeOf(client: Client): Promise<Mode | undefined> {
  if (!(await hasTable(client, 'public.shop_mode'))) return undefined
  const [shop] = await rowsOf(client, z.object({ mode }), 'select mode from shop_mode')
  return shop?.mode
}

/**
 * Refuses to open a shop in another mode than its own.
 * @param where the name of the database for the operator.
 * @throws OtherMode that says how to fix it.
 */
export function refuseOtherMode(mode: Mode | undefined, wanted: Mode | undefined, where: string): void {
  if (mode === undefined || wanted === undefined || mode === wanted) return
  const start = mode === 'live' ? 'Start it with SHOP_MODE=live, choose' : 'Choose'
  throw new OtherMode(
    `${where} contains a ${mode} shop, but SHOP_MODE is ${wanted}. ${start} another DATA_DIR or DATABASE_URL, or remove all data of the ${mode} shop with: npm run shop -- empty`,
  )
}

/**
 * Stores the mode of a shop at its first start; of two first starts at once, one decides.
 * @throws OtherMode when the shop has the other mode.
 */
export async function decideMode(client: Client, wanted: Mode, where: string): Promise<void> {
  await client.query(
    `insert into shop_mode (mode, decided_by) values ($1, 'the first start') on conflict (one) do nothing`,
    [wanted],
  )
  refuseOtherMode(await modeOf(client), wanted, where)
}
