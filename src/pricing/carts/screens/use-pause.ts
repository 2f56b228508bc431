import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `send` when `typed` has not changed for `pauseMs`, and when the screen closes, so that what a customer types
 * immediately before they leave is sent too. Without `typed` nothing waits.
 */
export function usePause<Typed>(
  typed: Typed | undefined,
  { pauseMs, send }: { pauseMs: number; send: () => void },
): void {
  const sendLatest = useEffectEvent(send)
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(sendLatest, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])
  useEffect(() => () => sendLatest(), [])
}
