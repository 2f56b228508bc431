import { greatest, now } from './functions.ts'
import type { Db } from './open.ts'

/** What a shop notes once about itself: a name and a value. */
export type Fact = 'demo_loaded' | 'provider_events_heard_until'

/** The value of a fact; undefined before it is noted. */
export async function findFact(db: Db, name: Fact): Promise<string | undefined> {
  const row = await db.selectFrom('shop_facts').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Notes a fact for good. Answers false when it is noted already; another transaction that notes the same is awaited. */
export async function noteOnce(tx: Db, name: Fact, value: string): Promise<boolean> {
  const first = await tx
    .insertInto('shop_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return first !== undefined
}

/** Notes a fact unless a greater value, in the order of text, is noted already. */
export async function noteGreatest(db: Db, name: Fact, value: string): Promise<void> {
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
