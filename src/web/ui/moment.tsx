import { dateWriting } from '#base/date-writing.ts'

const day = dateWriting({ dateStyle: 'medium' })
const dayAndTime = dateWriting({ dateStyle: 'medium', timeStyle: 'short' })
const whole = dateWriting({ dateStyle: 'full', timeStyle: 'long' })
const recentMs = 36 * 60 * 60 * 1000

/**
 * An instant in the reader's time zone: with the time when it is recent, else only the day; in full on hover. Only for
 * content that renders in the browser, where the time zone is known.
 */
export function Moment({ at }: { at: string }) {
  const instant = new Date(at)
  const near = Math.abs(Date.now() - instant.getTime()) < recentMs
  return (
    <time dateTime={at} title={whole.format(instant)}>
      {(near ? dayAndTime : day).format(instant)}
    </time>
  )
}
