import { currenciesOf, readNumber, signOf } from '../inside/amounts.ts'

/** An amount of any currency as its text with a point, and the code of its currency; or what is wrong with it. */
export type AmountRead =
  | { readonly value: string; readonly currency: string }
  | { readonly fault: 'amount' | 'unclear' | 'currency' }

/** Reads an amount such as `1,249.00`, `12,90 €` or `EUR 12.90`, with the code of its currency where that stands beside it. */
export function readAmount(text: string, code: string): AmountRead {
  const [word = ''] = /[A-Z]*[\p{L}\p{Sc}]+/u.exec(text) ?? []
  const number = text.replace(word, '').trim()
  const sign = signOf(number) ?? 'point'
  if (sign === 'unclear') return { fault: 'unclear' }
  const read = readNumber(number, sign)
  if ('fault' in read) return { fault: 'amount' }
  // A sign of several currencies says none of them.
  const [only = word, ...others] = currenciesOf(word)
  const currency = (code.trim() || (others.length > 0 ? '' : only)).toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) return { fault: 'currency' }
  const plain = number.replace(sign === 'comma' ? /[^\d,-]/g : /[^\d.-]/g, '').replace(',', '.')
  return { value: plain, currency }
}
