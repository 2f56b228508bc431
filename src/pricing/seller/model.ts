import { type SellerSettings, storedSeller, unnamedSeller } from '#base/contract/forms/seller.ts'
import { type UnionNumber, unionNumberOf } from '#base/countries/tax-number.ts'
import { shopConfig } from '#base/shop-config.ts'
import type { Setting } from '#platform/settings/model.ts'

export const seller: Setting<SellerSettings> = {
  name: 'seller',
  schema: storedSeller,
  initial: unnamedSeller,
}

/** The name in which documents are issued: the legal name, or the shop's. */
export function nameOf({ legalName }: SellerSettings): string {
  return legalName === '' ? shopConfig().name : legalName
}

/** The seller in the head of a document: the name and the address. */
export function headOf(of: SellerSettings): string[] {
  return [nameOf(of), ...linesOf(of.address)]
}

/** The seller in the foot of a document: how to reach it, its numbers, its bank. */
export function footOf({ email, phone, web, companyNumber, taxNumbers, bank }: SellerSettings): string[] {
  return [[email, phone, web], [companyNumber, ...taxNumbers], linesOf(bank)]
    .map((parts) => parts.filter((part) => part !== '').join(' · '))
    .filter((line) => line !== '')
}

/** The seller's VAT number of the European Union, as it stands in a line of its numbers; undefined without one. */
export function unionNumberIn({ taxNumbers }: Pick<SellerSettings, 'taxNumbers'>): UnionNumber | undefined {
  for (const line of taxNumbers) {
    const words = line.trim().split(/\s+/)
    // `VAT ID DE 136 695 976`: the number may begin with any word.
    for (const [index] of words.entries()) {
      const found = unionNumberOf(words.slice(index).join(''))
      if (found) return found
    }
  }
  return undefined
}

/** The lines of a text, without empty ones. */
export function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
}

/** The number of a document as it is printed: `INV-2026-000123`. */
export function labelOf(prefix: string, year: number, number: number): string {
  return `${prefix}-${year}-${String(number).padStart(6, '0')}`
}
