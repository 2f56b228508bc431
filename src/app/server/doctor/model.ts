/** What was found of one thing that a shop needs. */
export interface Finding {
  /** One or two words: `Backups`. */
  readonly what: string
  /** `look`: the shop works, and somebody should look at it. */
  readonly state: 'good' | 'look' | 'bad'
  readonly says: string
  /** What to do about it; of what is good nothing. */
  readonly mend?: string
}

export const good = (what: string, says: string): Finding => ({ what, state: 'good', says })
export const look = (what: string, says: string, mend: string): Finding => ({
  what,
  state: 'look',
  says,
  mend,
})
export const bad = (what: string, says: string, mend: string): Finding => ({ what, state: 'bad', says, mend })

/** What a check that failed says of itself. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const marks = { good: 'ok  ', look: 'LOOK', bad: 'BAD ' } as const
const columns = 14

/** The findings for a person: a line each, and below it what to do. */
export function textOf(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ what, state, says, mend }) => [
    `${marks[state]} ${what.padEnd(columns)}${says}`,
    ...(mend === undefined ? [] : [`${' '.repeat(5 + columns)}${mend}`]),
  ])
  const open = findings.filter(({ state }) => state !== 'good').length
  const end = open === 0 ? 'Nothing to mend.' : `${open} of ${findings.length} to look at.`
  return [...lines, '', end].join('\n')
}
