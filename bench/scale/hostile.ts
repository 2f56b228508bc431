import type { RunningShop } from '../process.ts'
import { ask } from './ask.ts'

const times = 40
const repeated = (count: number, make: (at: number) => string, between = ' ') =>
  Array.from({ length: count }, (_, at) => make(at)).join(between)

/** Searches that are made to be dear; `n` makes each another. */
export const hostile: Readonly<Record<string, (n: number) => string>> = {
  '10,000 characters': (n) => repeated(10_000, (at) => String.fromCharCode(97 + ((at * 7 + n) % 26)), ''),
  '500 words': (n) => repeated(500, (at) => `brake${at + n}`),
  'the longest text': (n) => repeated(60, (at) => `br${at}`).slice(0, 290) + n,
  'words that nearly match': (n) =>
    repeated(24, (at) => `${['brke', 'dsic', 'filtr', 'bearng', 'absorbr', 'headlmp'][at % 6]}`) + n,
  'frequent words': (n) => `${repeated(20, (at) => ['brake', 'disc', 'mm', 'vented'][at % 4] ?? '')} ${n}`,
  'beginnings of words': (n) => `${repeated(24, (at) => String.fromCharCode(97 + (at % 26)))} ${n}`,
  'wild cards': (n) => `%_%*?${'%'.repeat(200)}${n}`,
  'signs of regular expressions': (n) => `(a+)+$ [^x]*.* ${'(.*)*'.repeat(30)}${n}`,
  'marks from right to left': (n) => `${'\u202e\u200f\u061c'.repeat(60)}brake${n}`,
  'many digits': (n) => `${'1234567890'.repeat(19)}${n}`,
  'many short numbers': (n) => repeated(24, (at) => `${at}${n}a${at}`),
  'vehicles without a part': (n) =>
    `${repeated(20, (at) => ['golf', 'civic', 'f150', '328i', 'corola'][at % 5] ?? '')} ${1984 + (n % 40)}`,
}

/** The processor time of the shop and its database for the dearest kind, in ms for one search. */
export async function dearest({ url, cpuMs }: RunningShop): Promise<{ what: string; ms: number }> {
  const all: { what: string; ms: number }[] = []
  for (const [what, make] of Object.entries(hostile)) {
    const urls = Array.from({ length: times }, (_, n) => `${url}/api/find?q=${encodeURIComponent(make(n))}`)
    await ask(urls.slice(0, 5), 1, { isAnyStatus: true })
    const before = await cpuMs()
    await ask(urls.slice(5), 2, { isAnyStatus: true })
    all.push({ what, ms: ((await cpuMs()) - before) / (times - 5) })
  }
  return all.reduce((worst, one) => (one.ms > worst.ms ? one : worst))
}
