import { useEffect, useState } from 'react'
import { orderWords } from '#orders/orders/messages/orders.ts'

/** How long an unpaid order still holds its stock, where that is a matter of minutes. */
export function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.ceil((Date.parse(until) - now) / 60_000)
  if (minutes < 1 || minutes > 120) return null
  return <span className="whitespace-nowrap">({orderWords.timeLeft(minutes)})</span>
}
