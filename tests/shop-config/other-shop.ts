import { anAdmin, aToken, type SignedIn } from '../builders.ts'
import { liveEnv } from '../live.ts'
import { openTestShop, type TestShop } from '../shop.ts'
import { rename } from './other-words.ts'

export interface OtherShop extends TestShop {
  readonly owner: SignedIn
}

/** Opens a live shop, and its owner gives it the other name and currency. */
export async function openOtherShop(env: Record<string, string> = {}): Promise<OtherShop> {
  const shop = await openTestShop({ env: { ...liveEnv, ...env } })
  const { id, ...made } = await anAdmin(shop.database)
  // Staff of a live shop need a second factor.
  await shop.database.pool.query(
    `insert into passkeys (id, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
     values ('p', 'k', $1, 'c', 0, 'singleDevice', false)`,
    [id],
  )
  const owner = { ...made, id, token: await aToken(shop.database, { id, ...made }) }
  await rename(shop.call, owner.token)
  return { ...shop, owner }
}
