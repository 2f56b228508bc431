import { sampleWords } from '#base/contract/messages/letter-words.ts'
import { alarmLetter } from './letters/alarm.ts'
import type { SamplesOf } from './letters/sample.ts'

interface About {
  readonly shopUrl: string
  readonly timeZone: string
  readonly now: Date
}

/** A sample of the letter about alarms. It has none of the shop's: they can name customers. */
export const mailSamples: SamplesOf<'mail', About> = {
  alarm: ({ shopUrl, timeZone, now }) =>
    alarmLetter({
      alarms: [{ message: sampleWords.alarm, created_at: now }],
      total: 1,
      ...{ shopUrl, timeZone },
    }),
}
