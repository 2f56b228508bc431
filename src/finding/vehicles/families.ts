/*
 * Models that are versions of one: the 3 Series of BMW is 320i, 325i and 328i, the C-Class of Mercedes-Benz C230 and C300.
 */

/** What a model is called a version of, as a key: `3series` for 328i, `cclass` for C300. By the key of the model or of its first word. */
export function familyOf(makeKey: string, modelKey: string): string | undefined {
  if (makeKey === 'bmw') {
    const [, digit] = /^(\d)\d\d(?!\d)/.exec(modelKey) ?? []
    return digit && `${digit}series`
  }
  if (makeKey !== 'mercedesbenz') return undefined
  const [, letters] = /^([a-z]{1,3})\d{2,3}/.exec(modelKey) ?? []
  return letters && `${letters}class`
}

/**
 * The key of the series whose parts a model takes; undefined for a model of no series. The sports versions have brakes and engines of
 * their own: a C63 AMG takes no part of the C-Class unless somebody says so.
 */
export function seriesKeyOf(makeKey: string, modelKey: string): string | undefined {
  const isSportsVersion = makeKey === 'mercedesbenz' && !/^[a-z]{1,3}\d{3}(?!.*amg)/.test(modelKey)
  return isSportsVersion ? undefined : familyOf(makeKey, modelKey)
}

/** Whether a key may belong to a series. */
export function isSeriesKey(key: string): boolean {
  return /^(\dseries|[a-z]{1,3}class)$/.test(key)
}

/** A series for people: `3 Series`, `C-Class`. */
export function seriesName(key: string): string {
  const [, digit] = /^(\d)series$/.exec(key) ?? []
  return digit === undefined ? `${key.replace(/class$/, '').toUpperCase()}-Class` : `${digit} Series`
}
