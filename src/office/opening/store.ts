import * as z from 'zod/mini'
import { type Fact, findFact, replaceFact } from '#platform/db/facts.ts'
import type { Db } from '#platform/db/open.ts'

/** Something that the shop notes about its first day, as one fact. */
interface Note<Value> {
  readonly name: Fact
  readonly schema: z.ZodMiniType<Value>
}

const at = z.iso.datetime()

const note = <Value>(name: Fact, schema: z.ZodMiniType<Value>): Note<Value> => ({ name, schema })

/** The last trial payment, with the mark of the key that made it. */
export const paymentTried = note(
  'payment_tried',
  z.object({ at, mark: z.string(), works: z.boolean(), detail: z.string() }),
)
/** The last payment with a test card, and the currency that it was in. It has nothing of the key. */
export const testCardTried = note(
  'test_card_tried',
  z.object({ at, works: z.boolean(), detail: z.string(), currency: z.string() }),
)
/** The last trial mail that was sent: the hash of its code, and how it was sent. */
export const trialMail = note(
  'trial_mail',
  z.object({ at, hash: z.string(), from: z.string(), server: z.string() }),
)
/** The last trial mail that arrived. */
export const mailArrived = note('mail_arrived', z.object({ at, from: z.string(), server: z.string() }))
export const exampleProduct = note('example_product', z.object({ id: z.string() }))
export const backupPlaceNote = note('backup_place', z.object({ at, place: z.string() }))

/** What was noted; undefined for nothing, and for what another version of the shop noted otherwise. */
export async function findNote<Value>(db: Db, { name, schema }: Note<Value>): Promise<Value | undefined> {
  const value = await findFact(db, name)
  return value === undefined ? undefined : schema.safeParse(JSON.parse(value)).data
}

export async function storeNote<Value>(db: Db, { name }: Note<Value>, value: Value): Promise<void> {
  await replaceFact(db, name, JSON.stringify(value))
}
