import { isolated } from '#base/contract/isolated.ts'

/** What alarms about imports say. */
export const alarmSentences = {
  failed: (name: string, said: string) => `The import of ${isolated(name)} failed: ${said}`,
  failing: (source: string, times: number, said: string) =>
    `${isolated(source)} has failed ${times} times in a row: ${said} It goes on trying.`,
  halfMade: (source: string, said: string) => `The import of ${isolated(source)} stopped half-way: ${said}`,
  waits: (source: string, reasons: string) =>
    `A file of ${isolated(source)} waits for a person, and the next ones with it. ${reasons}`,
  unapproved: (source: string) =>
    `${isolated(source)} is not fetched any more: its address, what opens it, its columns or its limits have changed, and nobody has approved that.`,
  powerless: (source: string) =>
    `${isolated(source)} is not fetched any more: who approved it is not here any more, or lacks a permission of one of its columns. Somebody else has to approve it.`,
} as const
