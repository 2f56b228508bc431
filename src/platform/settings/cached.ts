import type pg from 'pg'
import type { Setting } from './model.ts'
import { readSetting } from './service.ts'
import { findStates } from './store.ts'

/** Which documents are stored, by their names. Compare with `===`: a document that was changed has another state. */
export async function statesOf(
  pool: pg.Pool,
  settings: readonly Pick<Setting<unknown>, 'name'>[],
): Promise<ReadonlyMap<string, string>> {
  const found = await findStates(
    pool,
    settings.map(({ name }) => name),
  )
  return new Map(found.map(({ name, version, changed_at }) => [name, `${version} ${changed_at.getTime()}`]))
}

/**
 * Caches a document in memory, checked by its schema. The returned function answers the document of a state (`statesOf`), and reads
 * and checks it only when that has changed.
 */
export function cacheSetting<Value>(
  setting: Setting<Value>,
): (pool: pg.Pool, states: ReadonlyMap<string, string>) => Promise<Value> {
  const kept = new WeakMap<pg.Pool, { readonly state: string; readonly value: Value }>()
  return async (pool, states) => {
    const state = states.get(setting.name)
    if (state === undefined) return setting.initial
    const known = kept.get(pool)
    if (known?.state === state) return known.value
    const { value } = await readSetting({ pool }, setting)
    kept.set(pool, { state, value })
    return value
  }
}
