import { useCallback, useEffect, useRef, useState } from 'react'
import { CallRefused } from '#web/client/call.ts'

/** How long to wait before a call that did not reach the shop is sent again. */
const retriesMs = [1000, 2000]
/** An answer of this age is asked for again when the customer comes back to the window. */
const freshMs = 10_000

export interface Answer<Data> {
  /** The last answer; undefined before there is one. */
  readonly data: Data | undefined
  /** Why the last call failed. */
  readonly error: Error | undefined
  /** Asks again, and resolves when the answer is shown or was refused. It is the same function as long as the key is the same. */
  readonly again: () => Promise<void>
}

interface Options<Data> {
  /** Shown until there is an answer. */
  readonly first?: Data | undefined
  /** `first` is as good as an answer: nothing is asked when the screen opens. */
  readonly isFirstFresh?: boolean
  /** Asks again when the customer comes back to the window. */
  readonly onReturn?: boolean
}

/**
 * The shop's answer to a question of a screen, for screens that load as little as possible: TanStack Query is 9 kB more
 * (docs/decisions/web/sizes.md). Asks when the screen opens and when the key changes; an answer to an earlier question is not shown.
 */
export function useAnswer<Data>(
  key: string,
  ask: (signal: AbortSignal) => Promise<Data>,
  { first, isFirstFresh = false, onReturn = false }: Options<Data> = {},
): Answer<Data> {
  const [shown, setShown] = useState<{ key: string; data?: Data | undefined; error?: Error }>(() => ({
    key,
    data: first,
  }))
  const latest = useRef(ask)
  const answeredAt = useRef(0)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => {
    latest.current = ask
  })

  const again = useCallback(async () => {
    asking.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    asking.current = controller
    const answer = await insist(() => latest.current(signal), signal).then(
      (data) => ({ data }),
      (error: Error) => ({ error }),
    )
    if (signal.aborted) return
    answeredAt.current = Date.now()
    setShown((before) => ({ key, data: before.key === key ? before.data : undefined, ...answer }))
  }, [key])

  useEffect(() => {
    if (isFirstFresh) answeredAt.current = Date.now()
    else void again()
    return () => asking.current?.abort()
  }, [again, isFirstFresh])

  useEffect(() => {
    if (!onReturn) return
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - answeredAt.current > freshMs) void again()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [again, onReturn])

  const { data, error } = shown.key === key ? shown : { data: first, error: undefined }
  return { data, error, again }
}

/** A refusal is an answer. Only a call that did not reach the shop is sent again. */
async function insist<Data>(ask: () => Promise<Data>, signal: AbortSignal): Promise<Data> {
  for (const pauseMs of retriesMs) {
    try {
      return await ask()
    } catch (error) {
      if (signal.aborted || !(error instanceof CallRefused) || error.status !== 0) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return ask()
}
