import { memberStates } from './european-union.ts'

/*
 * Where the law asks an online shop for the details of who provides it, which shops call an imprint: the European Union and the European
 * Economic Area (Directive 2000/31/EC, Article 5), the United Kingdom (SI 2002/2013, regulation 6) and Switzerland (UWG, Article 3 (1) (s)).
 */

const asking: ReadonlySet<string> = new Set([...memberStates, 'IS', 'LI', 'NO', 'GB', 'CH'])

/** Whether a shop in a country must say who provides it. */
export function asksForProvider(country: string): boolean {
  return asking.has(country)
}
