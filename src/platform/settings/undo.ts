import type { Permission } from '#base/contract/permissions.ts'
import { readStoredFields } from '#base/stored.ts'
import type { Admin } from '#platform/audit/log.ts'
import { refuseChanged, refuseInvalid, type State, type Undo } from '#platform/audit/undo.ts'
import type { Setting, Versioned } from './model.ts'
import { changeSetting, readSetting, type SettingsShop } from './service.ts'

/**
 * Puts the changed parts of a document back; what was changed beside them since stays. `change` is the service that changes it, if it
 * does more than storing it.
 */
export function settingUndo<Value extends object>(
  setting: Setting<Value>,
  permission: Permission,
  change: (shop: SettingsShop, to: Versioned<Value>, by: Admin) => Promise<unknown> = (shop, to, by) =>
    changeSetting(shop, setting, to, by),
): Undo {
  // The entry may be of an earlier version of the shop.
  const known = (stored: State) => readStoredFields(setting.schema, stored)
  return {
    of: 'setting',
    needs: (_, id) => (id === setting.name ? permission : undefined),
    read: async (shop) => stateOf((await readSetting(shop, setting)).value),
    async change(shop, _, { now, back }, by) {
      const { version, value } = await readSetting(shop, setting)
      refuseChanged(stateOf(value), known(now))
      const to = refuseInvalid(setting.schema, { ...value, ...known(back) })
      await change(shop, { version, value: to }, by)
    },
  }
}

function stateOf(document: object): State {
  return { ...document }
}
