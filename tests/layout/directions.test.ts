import { expect, it } from 'vitest'
import { sources, withoutComments } from './sources.ts'

/* Texts and names of people are in any script: each has a direction of its own, and line breaks show. */

const screens = (await sources())
  .filter(({ path }) => path.endsWith('.tsx'))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }))

/** Where something is found, with what stands there. */
function found(pattern: RegExp, isRight: (text: string) => boolean): string[] {
  return screens.flatMap(({ path, text }) =>
    Array.from(text.matchAll(pattern), ([whole]) => whole)
      .filter((whole) => !isRight(whole))
      .map((whole) => `${path}: ${whole.replace(/\s+/g, ' ')}`),
  )
}

it('a text that keeps its line breaks has the direction of its own script', () => {
  const tags = /<\w+(?:[^<>]|=>)*?whitespace-pre-line/g
  expect(screens.filter(({ text }) => text.includes('whitespace-pre-line')).length).toBeGreaterThan(20)
  expect(found(tags, (tag) => tag.includes('dir="auto"'))).toEqual([])
})

it('the name of a product that stands in an element is apart from the text around it', () => {
  // Words for screen readers alone have no direction to see.
  const child = /(?:<bdi>|sr-only">: )?(?<![=$\w(.])\{(?:shownName|productName)\((?:[^(){}]|\([^()]*\))*\)\}/g
  expect(found(child, (name) => !name.startsWith('{'))).toEqual([])
})

it('the line breaks of About and of reviews show', () => {
  const texts = /<\w+(?:[^<>]|=>)*>\s*\{(?:nonBreaking\()?(?:product|review)\.about\)?\}/g
  const shown = screens.flatMap(({ text }) => [...text.matchAll(texts)])
  expect(shown.length).toBeGreaterThan(4)
  expect(found(texts, (element) => element.includes('whitespace-pre-line'))).toEqual([])
})

it('people type and read words in the direction of their script', () => {
  const own = ['src/web/ui/text-input.tsx', 'src/web/ui/text-area.tsx', 'src/web/ui/code.tsx']
  const texts = screens.filter(({ path }) => own.includes(path)).map(({ text }) => text)
  expect(texts.map((text) => /dir="auto"|dir=\{directionOf/.test(text))).toEqual([true, true, true])
})

it('names in sentences stand apart from the text around them', async () => {
  const words = (await sources()).filter(({ path }) =>
    /^src\/\w+\/(?:\w|-)+\/(?:messages|emails)(?:\.ts$|\/)/.test(path),
  )
  expect(words.filter(({ text }) => text.includes('isolated(')).length).toBeGreaterThan(50)
  const bare = words.flatMap(({ path, text }) =>
    Array.from(
      text.matchAll(/\$\{(?:name|product|whose|supplier|maker|category|role|customer)\}/g),
      () => path,
    ),
  )
  // The name of a product that is stored so, the shop's own name, and its taxes.
  expect(bare.sort()).toEqual([
    'src/office/opening/messages/opening-checks.ts',
    'src/orders/orders/emails/blocks.ts',
    'src/platform/mail/emails/brand.ts',
  ])
})
