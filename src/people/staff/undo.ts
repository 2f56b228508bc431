import { staffRoleForm } from '#base/contract/forms/staff.ts'
import { toDecimal } from '#base/money.ts'
import { refuseChanged, refuseInvalid, type State, type Undo, type UndoShop } from '#platform/audit/undo.ts'
import { roleFieldsOf } from './model.ts'
import { editRole, listRoles } from './service/roles.ts'

/**
 * Puts a role that the shop made back, by the rules of any change of a role: nobody gives more than they have. Built-in roles never
 * change, so the owners stay.
 */
export const roleUndo: Undo = {
  of: 'staff_role',
  needs: () => 'staff',
  read: async (shop, id) => (await find(shop, id))?.fields,
  async change(shop, id, { now, back }, by) {
    const found = await find(shop, id)
    refuseChanged(found?.fields ?? {}, now)
    const fields = roleFieldsOf(refuseInvalid(staffRoleForm, { ...now, ...back }))
    await editRole(shop.db, { id, version: found?.version ?? 0 }, fields, by)
  },
}

/** The fields of a role as an entry has them, and its version, which its change must name. */
async function find({ db }: UndoShop, id: string): Promise<{ fields: State; version: number } | undefined> {
  const found = (await listRoles(db)).find((role) => role.id === id && !role.builtIn)
  if (found === undefined) return undefined
  const { name, permissions, refundLimit, version } = found
  return { fields: { name, permissions, refundLimit: refundLimit && toDecimal(refundLimit) }, version }
}
