/** How long an answer counts as current. */
const keptForMs = 30_000

interface Kept {
  readonly token: string
  readonly until: number
  readonly answers: Map<string, Response | Promise<Response>>
}

let kept: Kept | undefined

/**
 * Caches answers that arrived before their calls were sent, by address (`callUrl`), for the calls of one token. `at` is when
 * they were requested. Replaces what was cached before.
 */
export function cacheAnswers(
  token: string,
  answers: Iterable<readonly [url: string, answer: Response | Promise<Response>]>,
  at = Date.now(),
): void {
  kept = { token, until: at + keptForMs, answers: new Map(answers) }
}

/** The cached answer to a call. Each is returned once. */
export function takeAnswer(url: string, token: string | undefined): Response | Promise<Response> | undefined {
  if (kept === undefined || kept.token !== token || Date.now() > kept.until) return undefined
  const answer = kept.answers.get(url)
  kept.answers.delete(url)
  return answer
}

/** Drops all cached answers, because the browser sends a change. */
export function forgetAnswers(): void {
  kept = undefined
}
