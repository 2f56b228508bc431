import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { AuthSecret } from '#base/secret.ts'
import type { Db } from '#platform/db/open.ts'

/** Encrypts second factors with the shop's secret that are encrypted with the former one. Answers how many. */
export async function renewFactors(db: Db, { now, former }: AuthSecret): Promise<number> {
  if (former === undefined) return 0
  const rows = await db
    .selectFrom('two_factors')
    .select(['id', 'secret', 'backupCodes'])
    .orderBy('id')
    .execute()
  let renewed = 0
  for (const { id, ...sealed } of rows) {
    const [secret, backupCodes] = await Promise.all(
      [sealed.secret, sealed.backupCodes].map((data) =>
        symmetricDecrypt({ key: former, data }).catch(() => undefined),
      ),
    )
    if (secret === undefined || backupCodes === undefined) continue
    const [newSecret = '', newCodes = ''] = await Promise.all(
      [secret, backupCodes].map((data) => symmetricEncrypt({ key: now, data })),
    )
    // Not what somebody has set up meanwhile.
    const { numUpdatedRows } = await db
      .updateTable('two_factors')
      .set({ secret: newSecret, backupCodes: newCodes })
      .where('id', '=', id)
      .where('secret', '=', sealed.secret)
      .where('backupCodes', '=', sealed.backupCodes)
      .executeTakeFirst()
    renewed += Number(numUpdatedRows)
  }
  return renewed
}
