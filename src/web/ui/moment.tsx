import { createContext, useContext } from 'react'
import { dateWriting, shopDateWriting } from '#base/date-writing.ts'

/** Whose time zone moments are written in. */
export const MomentZone = createContext<'reader' | 'shop'>('reader')

const day = { dateStyle: 'medium' } as const
const dayAndTime = { dateStyle: 'medium', timeStyle: 'short' } as const
const whole = { dateStyle: 'full', timeStyle: 'long' } as const
const writings = {
  reader: { day: dateWriting(day), dayAndTime: dateWriting(dayAndTime), whole: dateWriting(whole) },
  shop: {
    day: shopDateWriting(day),
    dayAndTime: shopDateWriting(dayAndTime),
    whole: shopDateWriting(whole),
  },
}
const recentMs = 36 * 60 * 60 * 1000

/**
 * An instant in the time zone of the shop for staff, and of the reader for others: with the time when it is recent, else only the day;
 * in full with its zone on hover. Only for content that renders in the browser, where the reader's time zone is known.
 */
export function Moment({ at }: { at: string }) {
  const write = writings[useContext(MomentZone)]
  const instant = new Date(at)
  const near = Math.abs(Date.now() - instant.getTime()) < recentMs
  return (
    <time dateTime={at} title={write.whole.format(instant)}>
      {(near ? write.dayAndTime : write.day).format(instant)}
    </time>
  )
}
