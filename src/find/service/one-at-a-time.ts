/** Runs functions one after the other, in the order of their calls. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.then(run, run)
    last = answer.catch(() => {})
    return answer
  }
}
