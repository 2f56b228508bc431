import { greatest, now } from './functions.ts'
import type { Db } from './open.ts'

/** The names of facts that a shop stores about itself, each with a value. */
export type Fact =
  | 'demo_content_loaded'
  | 'demo_fitments_loaded'
  | 'demo_history_due'
  | 'demo_history_loaded'
  | 'demo_loaded'
  | 'backup_place'
  | 'example_product'
  | 'mail_arrived'
  | 'maintenance'
  | 'payment_tried'
  | 'provider_events_heard_until'
  | 'test_card_tried'
  | 'trial_mail'
  | 'vehicle_names_loaded'
  | 'vehicles_loaded'
  | 'webhook_heard'

/** The value of a fact; undefined before it is stored. */
export async function findFact(db: Db, name: Fact): Promise<string | undefined> {
  const row = await db.selectFrom('shop_facts').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Stores a fact once. Answers false when it is already stored; waits for another transaction that stores it. */
export async function storeFactOnce(tx: Db, name: Fact, value: string): Promise<boolean> {
  const first = await tx
    .insertInto('shop_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return first !== undefined
}

/** Stores a fact. Answers false when it is already stored with this value; waits for another transaction that stores it. */
export async function replaceFact(tx: Db, name: Fact, value: string): Promise<boolean> {
  const replaced = await tx
    .insertInto('shop_facts')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value, noted_at: now }).where('shop_facts.value', '<>', value),
    )
    .returning('name')
    .executeTakeFirst()
  return replaced !== undefined
}

/** Stores a fact, unless the stored value is greater in the order of text. */
export async function storeGreatestFact(db: Db, name: Fact, value: string): Promise<void> {
  await db
    .insertInto('shop_facts')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({
        value: greatest(ref('shop_facts.value'), ref('excluded.value')),
        noted_at: now,
      })),
    )
    .execute()
}
