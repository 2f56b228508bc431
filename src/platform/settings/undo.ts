import type { Permission } from '#base/contract/permissions.ts'
import { readStoredFields } from '#base/stored.ts'
import type { Admin } from '#platform/audit/log.ts'
import { refuseChanged, refuseInvalid, type Undo } from '#platform/audit/undo.ts'
import type { Setting, Versioned } from './model.ts'
import { changeSetting, readSetting, type SettingsShop } from './service.ts'

/** A document that can be put back, and the permission to change it. */
interface Document {
  readonly name: string
  readonly needs: Permission
  readonly fieldsOf: (stored: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  readonly read: (shop: SettingsShop) => Promise<Versioned<object>>
  readonly change: (shop: SettingsShop, to: { version: number; value: object }, by: Admin) => Promise<unknown>
}

/** A setting as a document that can be put back. `change` is the service that changes it, if it does more than storing it. */
export function documentOf<Value extends object>(
  setting: Setting<Value>,
  needs: Permission,
  change: (shop: SettingsShop, to: Versioned<Value>, by: Admin) => Promise<unknown> = (shop, to, by) =>
    changeSetting(shop, setting, to, by),
): Document {
  return {
    name: setting.name,
    needs,
    fieldsOf: (stored) => readStoredFields(setting.schema, stored),
    read: (shop) => readSetting(shop, setting),
    change: (shop, { version, value }, by) =>
      change(shop, { version, value: refuseInvalid(setting.schema, { ...value }) }, by),
  }
}

/** Puts the changed parts of a document back; what was changed beside them since stays. */
export function settingUndo(documents: readonly Document[]): Undo {
  const byName = new Map(documents.map((document) => [document.name, document]))
  return {
    needs: (_, id) => byName.get(id)?.needs,
    async read(shop, id) {
      const found = await byName.get(id)?.read(shop)
      return found && { ...found.value }
    },
    async change(shop, id, { now, back }, by) {
      const document = byName.get(id)
      if (document === undefined) throw new Error(`No document ${id} is declared to be put back`)
      const { version, value } = await document.read(shop)
      // The entry may be of an earlier version of the shop.
      refuseChanged({ ...value }, document.fieldsOf(now))
      await document.change(shop, { version, value: { ...value, ...document.fieldsOf(back) } }, by)
    },
  }
}
