import { nameSlug, type Series } from './model.ts'

/*
 * A vehicle has other names in older or newer lists. Whether it is called so is a question with this key, which its owner answers on
 * a part, or by taking its new name.
 */

const keyStart = 'called-'

/** What a vehicle is called by all that its list says of it: `RAV4 4WD`, `F-150 XL Pickup`. */
export function calledName({ model, parts }: Pick<Series, 'model' | 'parts'>): string {
  const said = [model, parts.submodel, parts.drive, parts.body, parts.fuel, parts.aspiration]
  return said.filter((part) => part !== '').join(' ')
}

/** The key of the question whether a vehicle is called so. */
export function calledKey(name: string): string {
  return `${keyStart}${nameSlug(name)}`
}

/** The name in the key of such a question, in capitals because a key has none of its signs; undefined for another key. */
export function nameOfCalledKey(key: string): string | undefined {
  return key.startsWith(keyStart) ? key.slice(keyStart.length).replaceAll('-', ' ').toUpperCase() : undefined
}

/** Whether a question asks what a vehicle is called. */
export const isCalledKey = (key: string): boolean => key.startsWith(keyStart)
