import { useEffect, useState } from 'react'
import { sentenceOf } from './vehicle-calls.ts'

interface Asked<Answer> {
  /** Undefined until it has arrived, and without a question. */
  readonly answer: Answer | undefined
  /** Why there is none, in a sentence. */
  readonly error: string | undefined
  /** Asks once more after an error. */
  again(): void
}

/**
 * The answer to a question, asked again when the question is another text. An answer to an earlier question is not shown. Without
 * a question nothing is asked. `ask` must be the same function in each rendering.
 */
export function useAsked<Answer>(
  question: string | undefined,
  ask: (question: string, signal: AbortSignal) => Promise<Answer>,
): Asked<Answer> {
  const [tries, setTries] = useState(0)
  const [last, setLast] = useState<{ of: string; answer?: Answer; error?: string }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (question === undefined) return
    const left = new AbortController()
    ask(question, left.signal).then(
      (answer) => left.signal.aborted || setLast({ of: question, answer }),
      (error: unknown) => left.signal.aborted || setLast({ of: question, error: sentenceOf(error) }),
    )
    return () => left.abort()
  }, [question, ask, tries])
  const current = last?.of === question ? last : undefined
  return {
    answer: current?.answer,
    error: current?.error,
    again() {
      setLast(undefined)
      setTries((count) => count + 1)
    },
  }
}
