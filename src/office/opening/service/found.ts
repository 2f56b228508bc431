/** What a look at a line of the first day has found. */
export interface Found {
  readonly state: 'done' | 'open' | 'failed'
  readonly why: string
  /** Without it nothing can be sold. */
  readonly blocks?: boolean
}

export const done = (why: string): Found => ({ state: 'done', why })
export const open = (why: string): Found => ({ state: 'open', why })
export const failed = (why: string): Found => ({ state: 'failed', why })
