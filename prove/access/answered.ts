import { type RawAnswer, type RawRequest, raw } from '../../tests/raw.ts'

/** How often a request to a shop that is too busy is sent, and the pause between two. */
const mostTries = 5
const pauseMs = 1000

/** Sends a request, and again while the shop is too busy, as people do: that is no answer of the policy. */
export async function answerOf(url: string, asked: RawRequest): Promise<RawAnswer> {
  for (let left = mostTries; ; left--) {
    const answer = await raw(url, asked)
    if (answer.status !== 503 || left === 1) return answer
    await new Promise((done) => setTimeout(done, pauseMs))
  }
}
