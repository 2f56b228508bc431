/** Of a text that is longer than its field may be. */
export const tooLong = (most: number) => `Please use at most ${most} characters`
