import { formatInteger } from '#base/format-integer.ts'
import { findingWords } from '../../messages/finding-words.ts'
import type { Reason } from '../model.ts'

const kinds = findingWords as Readonly<
  Record<string, ((count: string, number: number) => string) | undefined>
>

/** Why a file waits, each as a sentence. */
export function reasonSentence({ kind, value, limit, detail }: Reason): string {
  const count = formatInteger(value)
  switch (kind) {
    case 'removed':
      return `Products that would go off sale: ${count}. At most ${formatInteger(limit)} are allowed.`
    case 'removed_percent':
      return `${value} % of its products would go off sale. At most ${limit} % are allowed.`
    case 'price_jumps':
      return `Prices that would jump: ${count}. At most ${formatInteger(limit)} are allowed.`
    case 'few_rows':
      return `The file has ${count} ${value === 1 ? 'row' : 'rows'}. At least ${formatInteger(limit)} were expected.`
    case 'refused':
      return `${value} % of its rows are refused. At most ${limit} % are allowed.`
    case 'finding':
      return `${kinds[detail]?.(count, value) ?? `${count} × ${detail}`}.`
    case 'columns_gone':
      return `Columns that the file does not have any more: ${detail}.`
    case 'columns_moved':
      return `Columns that stand elsewhere than before: ${detail}.`
    case 'unanswered':
      return 'What its columns mean has to be answered again.'
    case 'new_values':
      return `Brands, categories or tax classes that are new to the shop: ${detail}${value > 5 ? ' …' : ''}. Say what they mean.`
    case 'unapproved':
      return 'Its address, what opens it, its columns or its limits have changed since it was approved.'
    case 'powerless':
      return 'Who approved it is not here any more, or lacks a permission of one of its columns.'
  }
}
