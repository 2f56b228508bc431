import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { mailedAlarms } from '../alarms.ts'
import { alarmsForm } from '../forms/alarms.ts'
import { routes } from '../routes.ts'
import { refusal } from '../shapes.ts'
import { type Calls, settingVersion as version } from './call.ts'

/** Who gets which alarms by mail. */
export const alarmSettingSchemas = {
  alarmSettings: {
    ...routes.alarmSettings,
    summary: 'Who gets which alarms by mail',
    answer: z.object({ version, value: alarmsForm }),
  },
  changeAlarmSettings: {
    ...routes.changeAlarmSettings,
    summary: 'Replaces who gets which alarms; `version` is the one that the change starts from',
    body: z.strictObject({ version, value: alarmsForm }),
    answer: z.object({ acknowledged: z.boolean(), version }),
    refuses: {
      409: described(refusal, '`setting_changed`: somebody else saved these settings after that version'),
    },
  },
  alarmReaders: {
    ...routes.alarmReaders,
    summary: 'The roles and the staff who can be chosen for alarms',
    answer: z.object({
      roles: z.array(z.object({ id: z.string(), name: z.string() })),
      people: z.array(
        z.object({
          id: z.string(),
          email: z.string(),
          name: z.string(),
          roleId: z.string(),
          may: described(z.array(z.enum(mailedAlarms)), 'The kinds that the role lets them see'),
        }),
      ),
    }),
  },
} as const satisfies Calls
