import * as z from 'zod/mini'
import { mailedAlarms } from '../alarms.ts'

const ids = z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(200))

/** Who gets which alarms by mail. A kind without a choice goes to all staff who may see it. */
export const alarmsForm = z.strictObject({
  kinds: z.partialRecord(
    z.enum(mailedAlarms),
    z.strictObject({
      /** Names of built-in roles, and ids of the shop's own. */
      roles: ids,
      /** Ids of accounts. */
      people: ids,
    }),
  ),
})

export type AlarmSettings = z.output<typeof alarmsForm>

export const usualAlarms: AlarmSettings = { kinds: {} }
