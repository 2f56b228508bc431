import type { AnswerOf } from '#base/contract/schemas.ts'

export type ShownFeed = AnswerOf<'feeds'>['feeds'][number]

export const askAgainMs = 2000

/** Whether a job writes it for the first time, or is about to. */
export function isBeingWritten({ isOn, writtenAt, message }: ShownFeed): boolean {
  return isOn && writtenAt === null && message === null
}
