import { sampleWords } from '#base/contract/messages/email-words.ts'
import { alarmEmail } from './emails/alarm.ts'
import type { SamplesOf } from './emails/sample.ts'

interface About {
  readonly shopUrl: string
  readonly timeZone: string
  readonly now: Date
}

/** A sample of the email about alarms. It has none of the shop's: they can name customers. */
export const mailSamples: SamplesOf<'mail', About> = {
  alarm: ({ shopUrl, timeZone, now }) =>
    alarmEmail({
      alarms: [{ message: sampleWords.alarm, createdAt: now }],
      total: 1,
      shopUrl,
      timeZone,
    }),
}
