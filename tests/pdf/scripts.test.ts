import { describe, expect, it } from 'vitest'
import { isolated } from '#base/contract/isolated.ts'
import type { PdfFile, Sheet } from '#base/pdf/model.ts'
import { hanStyleOf } from '#base/pdf/scripts/han.ts'
import { linesOf } from '#base/pdf/scripts/lines.ts'
import { mirrored, seenOrder } from '#base/pdf/scripts/order.ts'
import { fileOf } from '#base/pdf/scripts/packages.ts'
import { noScripts, prepareScripts, unprintable } from '#base/pdf/scripts/prepare.ts'
import { writePdf } from '#base/pdf/write.ts'
import { readPdf } from './read.ts'

/** An address in each script, as a customer of that country writes it. */
const addresses: Readonly<Record<string, string>> = {
  CN: '王小明，北京市朝阳区建国门外大街1号国贸大厦A座',
  TW: '陳大文 台北市信義區信義路五段7號89樓',
  JP: '株式会社山田 〒100-0005 東京都千代田区丸の内グラントウキョウ',
  KR: '김철수 서울특별시 중구 세종대로 110 (태평로1가)',
  SA: 'محمد بن عبدالله شارع الملك فهد، الرياض',
  IL: 'ישראל ישראלי רחוב הרצל תל אביב-יפו',
  TH: 'สมชาย ใจดี ถนนสุขุมวิท กรุงเทพมหานคร',
  GE: 'გიორგი ბერიძე რუსთაველის გამზირი',
  AM: 'Արամ Խաչատրյան Մաշտոցի պողոտա',
  IN: 'श्री राजेन्द्र कुमार शर्मा, कनॉट प्लेस, नई दिल्ली',
}

function sheet(text: string, country?: string): Sheet {
  return { title: 'Slip', foot: [], country, blocks: [{ kind: 'words', text }] }
}

const file = (sheets: readonly Sheet[]): PdfFile => ({
  title: 'Slips',
  language: 'en',
  author: 'Somebody',
  paper: 'A4',
  sheets,
  createdAt: new Date('2026-03-02T10:00:00Z'),
})

/** The letters of a page, each once, in any order: letters that are joined are read back in other orders. */
const lettersIn = (text: string) => new Set(text.normalize('NFKC').match(/[\p{L}\p{N}]/gu))

describe('the papers of an order', () => {
  it.each(Object.entries(addresses))('print an address of %s', async (country, text) => {
    const bytes = await writePdf(file([sheet(text, country)]))
    const { pages } = await readPdf(bytes)
    const read = pages.flat().join(' ')
    expect(read).not.toContain('?')
    const lacking = [...lettersIn(text)].filter((letter) => !lettersIn(read).has(letter))
    expect(lacking).toEqual([])
    expect(await unprintable(text)).toEqual([])
    expect(await writePdf(file([sheet(text, country)]))).toEqual(bytes)
  })

  it('print a question mark for a letter that no font has, which the order says before', async () => {
    const { pages } = await readPdf(await writePdf(file([sheet('Müller 😀 王 ᚠ ❤️')])))
    expect(pages.flat().join(' ').replaceAll(' ', '')).toContain('Müller?王??')
    expect(await unprintable('Müller 😀 王 ᚠ ᚠ')).toEqual(['😀', 'ᚠ'])
  })

  it('print a name that stands apart in a sentence, and not the signs that set it apart', async () => {
    const text = `Delivery: ${isolated('משלוח 24')}`
    const { pages } = await readPdf(await writePdf(file([sheet(text)])))
    expect(pages.flat().join(' ')).not.toContain('?')
    expect(await unprintable(text)).toEqual([])
  })

  it('read no further font where the own ones have every letter', async () => {
    expect(await prepareScripts(file([sheet('Żółw & Söhne, Ελλάδα, Ёлка')]))).toBe(noScripts)
  })
})

describe('Chinese letters', () => {
  it('are drawn as in the country of the address', async () => {
    const styles = ['CN', 'TW', 'HK', 'JP', 'KR', 'DE', undefined].map((country) =>
      hanStyleOf(country, '中山路'),
    )
    expect(styles).toEqual(['sc', 'tc', 'tc', 'jp', 'kr', 'sc', 'sc'])
    const files = await Promise.all((['sc', 'tc', 'jp', 'kr'] as const).map((han) => fileOf('直', han)))
    expect(files.map((name) => name?.split('/')[0])).toEqual([
      ...['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'],
    ])
  })

  it('are drawn as the letters beside them say where no country is known', () => {
    const texts = ['東京都グラン', '서울 中區', '台北市\nTaiwan', '北京市']
    expect(texts.map((text) => hanStyleOf(undefined, text))).toEqual(['jp', 'kr', 'tc', 'sc'])
  })
})

describe('a line', () => {
  const measured = { own: 'own', measure: (_font: string, text: string) => Array.from(text).length }
  const hebrew = /[\u0590-\u05ff]/
  const fontOf = (letter: string) => (hebrew.test(letter) ? 'hebrew' : undefined)
  const lines = (text: string, width: number) =>
    linesOf(text, { ...measured, width, fontOf }).map(({ parts }) => parts.map((part) => part.text))

  it('from right to left has its words, numbers and brackets in the order that is seen', () => {
    // The font turns the letters of each word around itself.
    expect(lines('רחוב 15 (דירה)', 40)).toEqual([['(', 'דירה', ') ', '15', ' ', 'רחוב']])
    expect(mirrored('(a')).toBe('a)')
    const levels = [0, 1, 2, 1, 0].map((level, at) => ({ level, at }))
    expect(seenOrder(levels).map(({ at }) => at)).toEqual([0, 3, 2, 1, 4])
  })

  it('ends between words; a longer word is divided', () => {
    expect(lines('ab cd ef', 5).map((parts) => parts.join(''))).toEqual(['ab cd', 'ef'])
    expect(lines('abcdefgh ij', 5).map((parts) => parts.join(''))).toEqual(['abcde', 'fgh', 'ij'])
    expect(
      lines('北京市朝阳区', 4)
        .map((parts) => parts.join(''))
        .join(''),
    ).toBe('北京市朝阳区')
  })
})
