import { APIError, createAuthEndpoint } from 'better-auth/api'
import * as z from 'zod/mini'
import { refusals } from '#base/contract/messages/refusals.ts'
import { security as words } from '#base/contract/messages/security.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import {
  countCodes,
  deleteCodes,
  deleteFactors,
  deletePasskey,
  endOtherSessions,
  factorsOf,
  lockFactors,
  maxPasskeys,
  newRecoveryCodes,
  renamePasskey,
  tellOfChange,
} from '../factors.ts'
import { accountsOf } from '../people.ts'
import { isProofFresh } from '../sessions.ts'
import type { FactorChange } from './factor-email.ts'
import { requireSession } from './hooks.ts'

export interface FactorRules {
  readonly db: Db
  readonly publicUrl: string
  /** Whether staff must have a second factor. */
  readonly staffFactor: 'required' | 'optional'
}

const nameField = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/** The endpoints of the page Security about second factors. Which of them need a fresh proof says endpoints.ts. */
export function factorEndpoints(rules: FactorRules) {
  return {
    seeFactors: seeFactors(rules),
    renamePasskey: renameOwnPasskey(rules),
    removePasskey: removePasskey(rules),
    turnOffCodes: turnOffCodes(rules),
    newRecoveryCodes: makeRecoveryCodes(rules),
  }
}

function seeFactors({ db, staffFactor }: FactorRules) {
  return createAuthEndpoint('/factors', { method: 'GET' }, async (ctx) => {
    const { user, session } = await requireSession(ctx)
    const [{ passkeys, hasCodes, sealedCodes }, accounts] = await Promise.all([
      factorsOf(db, user.id),
      accountsOf(db, user.id),
    ])
    const hasPassword = accounts.some(({ providerId }) => providerId === 'credential')
    const hasFactor = hasCodes || passkeys.length > 0
    return ctx.json({
      passkeys,
      mostPasskeys: maxPasskeys,
      codes: hasCodes,
      recoveryCodesLeft: hasFactor ? await countCodes(ctx.context.secretConfig, sealedCodes) : 0,
      password: hasPassword,
      /** Whether the last factor must stay. */
      required: staffFactor === 'required' && user.role !== 'customer',
      fresh: await isProofFresh(db, session.id),
      /** By what this person proves who they are: a second factor where there is one. */
      proofs: [
        ...(passkeys.length > 0 ? ['passkey'] : []),
        ...(hasCodes ? ['code'] : []),
        ...(!hasFactor && hasPassword ? ['password'] : []),
      ],
    })
  })
}

function renameOwnPasskey({ db }: FactorRules) {
  return createAuthEndpoint(
    '/rename-passkey',
    { method: 'POST', body: z.object({ id: z.string(), name: nameField }) },
    async (ctx) => {
      const { user } = await requireSession(ctx)
      if (!(await renamePasskey(db, { ...ctx.body, userId: user.id }))) throw missingPasskey()
      return ctx.json({ status: true })
    },
  )
}

function removePasskey(rules: FactorRules) {
  return createAuthEndpoint(
    '/remove-passkey',
    { method: 'POST', body: z.object({ id: z.string() }) },
    async (ctx) => {
      const { user, session } = await requireSession(ctx)
      const place = { userId: user.id, sessionId: session.id }
      await changeFactors(rules, place, async (tx) => {
        const removed = await deletePasskey(tx, { id: ctx.body.id, userId: user.id })
        if (removed === undefined) throw missingPasskey()
        return { kind: 'passkey_removed', name: removed.name }
      })
      return ctx.json({ status: true })
    },
  )
}

function turnOffCodes(rules: FactorRules) {
  return createAuthEndpoint('/turn-off-codes', { method: 'POST' }, async (ctx) => {
    const { user, session } = await requireSession(ctx)
    await changeFactors(rules, { userId: user.id, sessionId: session.id }, async (tx) => {
      await deleteCodes(tx, user.id, ctx.context.secretConfig)
      return { kind: 'codes_off' }
    })
    return ctx.json({ status: true })
  })
}

function makeRecoveryCodes(rules: FactorRules) {
  return createAuthEndpoint('/new-recovery-codes', { method: 'POST' }, async (ctx) => {
    const { user, session } = await requireSession(ctx)
    let recoveryCodes: string[] = []
    await changeFactors(rules, { userId: user.id, sessionId: session.id }, async (tx) => {
      const { passkeys, hasCodes } = await factorsOf(tx, user.id)
      if (passkeys.length === 0 && !hasCodes)
        throw new APIError('CONFLICT', { code: 'no_factor', message: words.noFactor })
      recoveryCodes = await newRecoveryCodes(tx, user.id, ctx.context.secretConfig)
      return { kind: 'new_recovery_codes' }
    })
    return ctx.json({ recoveryCodes })
  })
}

interface Place {
  readonly userId: string
  /** The session that stays. */
  readonly sessionId: string
}

/**
 * Changes the factors of a user while they are locked, ends their other sessions and tells them by mail. Without a factor left,
 * recovery codes are of no use and go too.
 * @throws APIError `last_factor` for the last one of staff who must have one; then nothing is changed.
 */
export async function changeFactors(
  { db, publicUrl, staffFactor }: FactorRules,
  { userId, sessionId }: Place,
  change: (tx: Tx) => Promise<FactorChange>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = await lockFactors(tx, userId)
    if (person === undefined)
      throw new APIError('UNAUTHORIZED', { code: 'anonymous', message: refusals.anonymous })
    const done = await change(tx)
    const { passkeys, hasCodes } = await factorsOf(tx, userId)
    if (passkeys.length === 0 && !hasCodes) {
      if (staffFactor === 'required' && person.role !== 'customer')
        throw new APIError('CONFLICT', { code: 'last_factor', message: words.lastFactor })
      await deleteFactors(tx, userId)
    }
    await endOtherSessions(tx, userId, sessionId)
    await tellOfChange(tx, person.email, done, publicUrl)
  })
}

const missingPasskey = () =>
  new APIError('NOT_FOUND', { code: 'missing_passkey', message: words.missingPasskey })
