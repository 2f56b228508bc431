/** The current time. Passed in, so that tests can use a fake clock. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
