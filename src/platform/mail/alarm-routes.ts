import type { FastifyInstance } from 'fastify'
import { mailedAlarms, mayGetAlarm } from '#base/contract/alarms.ts'
import { roleNames } from '#base/contract/messages/staff-words.ts'
import { builtInNames } from '#base/contract/permissions.ts'
import { serve } from '#platform/http/serve.ts'
import { changeSetting, readSetting, type SettingsShop } from '#platform/settings/service.ts'
import { alarmSettings, mailableStaff } from './inside/alarm-readers.ts'
import { listOwnRoles } from './store/recipient.ts'

/** The calls about who gets which alarms. */
export function serveAlarmSettings(app: FastifyInstance, shop: SettingsShop): void {
  serve(app, 'alarmSettings', () => readSetting(shop, alarmSettings))
  serve(app, 'changeAlarmSettings', async ({ body, bearer, request }) => {
    const by = { userId: bearer.userId, email: bearer.email, requestId: request.id }
    return { acknowledged: true, version: await changeSetting(shop, alarmSettings, body, by) }
  })
  serve(app, 'alarmReaders', async () => {
    const [staff, own] = await Promise.all([mailableStaff(shop.db), listOwnRoles(shop.db)])
    return {
      roles: [...builtInNames.map((id) => ({ id, name: roleNames[id] })), ...own],
      people: staff.map(({ id, email, name, roleId, permissions }) => ({
        id,
        email,
        name,
        roleId,
        may: mailedAlarms.filter((kind) => mayGetAlarm(kind, permissions)),
      })),
    }
  })
}
