import { addressRules } from '../messages.ts'
import type { OldAddress } from '../model.ts'
import { oldPathOf } from '../path.ts'

/** The lock of changes of old addresses: two changes at once could make a circle. */
export const addressLock = 'old_addresses'

/** Old addresses by their paths; none leads to another one of them. */
export type Addresses = ReadonlyMap<string, string>

export interface AddressPlan {
  /** The addresses that change, with their targets. */
  readonly changed: Addresses
  /** What is wrong with a wanted address, by its place. */
  readonly faults: ReadonlyMap<number, string>
}

/**
 * Sets old addresses, one after the other, so that each leads to its end at once: one that leads to an old address leads to that one's
 * target, and what led to it follows. A circle is refused.
 * @param known all that lead to a wanted address, and all to which one leads.
 */
export function planAddresses(known: Addresses, wanted: readonly OldAddress[]): AddressPlan {
  const targets = new Map(known)
  const leading = new Map<string, Set<string>>()
  const changed = new Map<string, string>()
  const faults = new Map<number, string>()
  const lead = (path: string, target: string) => {
    leading.get(comparable(targets.get(path)))?.delete(path)
    targets.set(path, target)
    const key = comparable(target)
    leading.set(key, (leading.get(key) ?? new Set()).add(path))
  }
  for (const [path, target] of known) lead(path, target)
  for (const [place, { path, target }] of wanted.entries()) {
    const end = targets.get(comparable(target)) ?? target
    if (comparable(target) === path) faults.set(place, addressRules.leadsToItself)
    else if (comparable(end) === path) faults.set(place, addressRules.leadsBack(target))
    else {
      for (const one of [...(leading.get(path) ?? [])]) {
        lead(one, end)
        changed.set(one, end)
      }
      if (targets.get(path) !== end) changed.set(path, end)
      lead(path, end)
    }
  }
  return { changed, faults }
}

/** A target as the paths of old addresses are written. */
export function comparable(target: string | undefined): string {
  return target === undefined ? '' : (oldPathOf(target) ?? target)
}
