import { staffScreens } from '#base/contract/staff-screens.ts'
import { timeIn } from '#base/date-writing.ts'
import { type Email, renderEmail } from './email.ts'

interface Alarms {
  /** The alarms that the email lists. */
  readonly alarms: readonly { readonly message: string; readonly createdAt: Date }[]
  /** How many there are in all. */
  readonly total: number
  readonly shopUrl: string
  readonly timeZone: string
}

const longestMessage = 300

/** Tells an admin what needs attention, and where it is resolved. */
export function alarmEmail({ alarms, total, shopUrl, timeZone }: Alarms): Email {
  const clock = timeIn(timeZone)
  const title = total === 1 ? 'An alarm in your shop' : `${total} alarms in your shop`
  return renderEmail({
    kind: 'alarm',
    cause: 'admin',
    subject: `${title}: ${alarms[0]?.message ?? ''}`,
    title,
    shopUrl,
    blocks: [
      {
        kind: 'rows',
        rows: alarms.map(({ message, createdAt }) => [
          clock.format(createdAt),
          message.replace(/\p{Cc}+/gu, ' ').slice(0, longestMessage),
        ]),
      },
      ...(total > alarms.length
        ? [{ kind: 'words', text: `${total - alarms.length} more are shown in your shop.` } as const]
        : []),
      { kind: 'words', text: `Times are in the shop’s time zone (${timeZone}).` },
      { kind: 'button', label: 'Show the alarms', url: shopUrl + staffScreens.figures },
    ],
  })
}
