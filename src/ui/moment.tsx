// Made once: formatters are costly.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' })
const recentMs = 36 * 60 * 60 * 1000

/**
 * An instant in the reader's own time zone: with its time while it is near, as a day when it is long ago; whole when
 * pointed at. Only for what is rendered in the browser, where that time zone is known.
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
