import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import * as z from 'zod/mini'
import { newId } from '#base/id.ts'
import { now } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { type FactorChange, factorEmail } from './inside/factor-email.ts'

/** The identity service's key, by which it encrypts recovery codes and the secrets of apps. */
type SealKey = Parameters<typeof symmetricEncrypt>[0]['key']

/** The most passkeys of one person. */
export const maxPasskeys = 20

/** The second factors of a user. */
export interface Factors {
  readonly passkeys: readonly {
    readonly id: string
    readonly name: string | null
    readonly createdAt: Date
    /** Whether it is stored outside of one device, such as in a password manager. */
    readonly backedUp: boolean
  }[]
  /** Whether an authenticator app gives codes. */
  readonly hasCodes: boolean
  /** The recovery codes, encrypted; undefined without any. */
  readonly sealedCodes: string | undefined
}

/** The second factors of a user, the newest passkey last. */
export async function factorsOf(db: Db, userId: string): Promise<Factors> {
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'backedUp'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const codes = await codesOf(db, userId)
  return {
    passkeys,
    hasCodes: codes !== undefined && codes.verified !== false,
    sealedCodes: codes?.backupCodes,
  }
}

/** The codes of a user's authenticator app; `verified` is false until the first code was entered, and without an app. */
export function codesOf(db: Db, userId: string) {
  return db
    .selectFrom('two_factors')
    .select(['verified', 'backupCodes'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Whether the user with this email has a passkey. */
export async function hasPasskey(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select('p.id')
    .where('u.email', '=', email)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Locks a user, so that changes of their factors follow one another. */
export async function lockFactors(
  tx: Tx,
  userId: string,
): Promise<{ email: string; role: string } | undefined> {
  return tx
    .selectFrom('users')
    .select(['email', 'role'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Replaces the recovery codes of a user by ten new ones such as `aB3dE-9fGhI`, which are stored as the identity service stores them. */
export async function newRecoveryCodes(tx: Tx, userId: string, key: SealKey): Promise<string[]> {
  const half = () => generateRandomString(5, 'a-z', '0-9', 'A-Z')
  const codes = Array.from({ length: 10 }, () => `${half()}-${half()}`)
  const backupCodes = await symmetricEncrypt({ key, data: JSON.stringify(codes) })
  await tx
    .insertInto('two_factors')
    .values({ id: newId(), userId, secret: await noSecret(key), backupCodes, verified: false })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ backupCodes }))
    .execute()
  return codes
}

/** How many recovery codes have not been used. */
export async function countCodes(key: SealKey, sealedCodes: string | undefined): Promise<number> {
  if (sealedCodes === undefined) return 0
  return z.array(z.string()).parse(JSON.parse(await symmetricDecrypt({ key, data: sealedCodes }))).length
}

/** Puts the recovery codes back that were replaced by the beginning of a set-up of an app. */
export async function restoreCodes(db: Db, userId: string, sealedCodes: string): Promise<void> {
  await db
    .updateTable('two_factors')
    .set({ backupCodes: sealedCodes })
    .where('userId', '=', userId)
    .where('verified', '=', false)
    .execute()
}

/** Deletes a passkey of a user; answers its name, or undefined when they have no such passkey. */
export async function deletePasskey(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<{ name: string | null } | undefined> {
  return tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
}

/** Names a passkey of a user; answers whether they have it. */
export async function renamePasskey(
  db: Db,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the authenticator app from a user. Its secret is replaced, so that its codes never work again. */
export async function deleteCodes(tx: Tx, userId: string, key: SealKey): Promise<void> {
  const secret = await noSecret(key)
  await tx.updateTable('two_factors').set({ verified: false, secret }).where('userId', '=', userId).execute()
}

/** The encrypted secret of an app that nobody has. */
function noSecret(key: SealKey): Promise<string> {
  return symmetricEncrypt({ key, data: generateRandomString(32) })
}

/** Deletes every factor of a user, with the recovery codes; answers whether there was one. */
export async function deleteFactors(tx: Tx, userId: string): Promise<boolean> {
  const passkeys = await tx.deleteFrom('passkeys').where('userId', '=', userId).returning('id').execute()
  const codes = await tx.deleteFrom('two_factors').where('userId', '=', userId).returning('id').execute()
  await tx
    .updateTable('users')
    .set({ twoFactorEnabled: false, updatedAt: now })
    .where('id', '=', userId)
    .execute()
  return passkeys.length + codes.length > 0
}

/** Ends the other sessions of a user whose factors have changed. */
export async function endOtherSessions(tx: Tx, userId: string, currentId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).where('id', '<>', currentId).execute()
}

/** Tells a user by mail what has changed in how they sign in. */
export async function tellOfChange(
  tx: Tx,
  to: string,
  change: FactorChange,
  publicUrl: string,
): Promise<void> {
  await queueMail(tx, { ...factorEmail(change, publicUrl), to })
}
