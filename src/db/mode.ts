import type pg from 'pg'
import { z } from 'zod'
import { CannotStart } from '#cannot-start.ts'
import { hasTable } from './has-table.ts'
import { rowsOf } from './rows.ts'

/** What a shop is, from its first start on. */
const mode = z.enum(['demo', 'live'])
export type Mode = z.infer<typeof mode>

type Asked = Pick<pg.ClientBase, 'query'>

/** A shop was to be opened in the mode that it is not. */
export class OtherMode extends CannotStart {
  override name = 'OtherMode'
}

/** What the shop of a database is; undefined where none was started yet, and in a database older than this question. */
export async function modeOf(client: Asked): Promise<Mode | undefined> {
  if (!(await hasTable(client, 'public.shop_mode'))) return undefined
  const [shop] = await rowsOf(client, z.object({ mode }), 'select mode from shop_mode')
  return shop?.mode
}

/**
 * Refuses to open a shop in the mode that it is not.
 * @param where the database, as its keeper knows it.
 * @throws OtherMode with the way out.
 */
export function refuseOtherMode(mode: Mode | undefined, wanted: Mode | undefined, where: string): void {
  if (mode === undefined || wanted === undefined || mode === wanted) return
  const start = mode === 'live' ? 'Start it with SHOP_MODE=live, choose' : 'Choose'
  throw new OtherMode(
    `${where} contains a ${mode} shop, but SHOP_MODE is ${wanted}. ${start} another DATA_DIR or DATABASE_URL, or remove all data of the ${mode} shop with: npm run shop -- empty`,
  )
}

/**
 * The first start of a shop decides what it is; of two first starts at once, one does.
 * @throws OtherMode when it is the other already.
 */
export async function settleMode(client: Asked, wanted: Mode, where: string): Promise<void> {
  await client.query(
    `insert into shop_mode (mode, decided_by) values ($1, 'the first start') on conflict (one) do nothing`,
    [wanted],
  )
  refuseOtherMode(await modeOf(client), wanted, where)
}
