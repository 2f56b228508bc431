import type pg from 'pg'
import { CannotStart } from '#base/cannot-start.ts'
import { connect } from '#platform/db/connect.ts'
import { FolderInUse } from '#platform/db/lock.ts'
import { type Mode, modeOf } from '#platform/db/mode.ts'
import { reachDatabase } from '#platform/db/open.ts'
import { nameOf, type Where } from '#platform/db/where.ts'

const quiet = { info: () => {}, warn: () => {} }

interface StoppedShop {
  readonly connection: pg.ClientConfig
  readonly mode: Mode | undefined
  close(): Promise<void>
}

/**
 * Connects to the database of a shop that is not running, without migrating it.
 * @param why ends the sentence that refuses a running shop.
 * @throws CannotStart while the shop runs on its embedded database, and when the database does not answer.
 */
export async function connectToStoppedShop(where: Where, why: string): Promise<StoppedShop> {
  const { connection, close } = await reachDatabase({ ...where, log: quiet }).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error
    throw new CannotStart(`${error.message} ${why}`)
  })
  let client: pg.Client | undefined
  try {
    client = await connect(connection)
    return { connection, mode: await modeOf(client), close }
  } catch (error) {
    await close()
    throw new CannotStart(`${nameOf(where)}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await client?.end().catch(() => {})
  }
}
