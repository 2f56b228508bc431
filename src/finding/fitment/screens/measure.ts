import type { measuringWords } from '#finding/fitment/messages/measuring-words.ts'

/** What there is a drawing for. */
export type Measure = keyof typeof measuringWords

/** The measure that a question is about, by the words in its key: `front-brake-disc`. Undefined where there is no drawing. */
export function measureOf(question: string): Measure | undefined {
  const words = question.split('-')
  if (words.some((word) => ['disc', 'drum', 'rotor'].includes(word))) return 'disc'
  if (words.some((word) => ['plug', 'thread', 'filter'].includes(word))) return 'thread'
  return words.some((word) => ['bolt', 'bolts', 'wheel'].includes(word)) ? 'bolts' : undefined
}
