import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { CannotStart } from '#base/cannot-start.ts'
import { type HomePage, homeForm } from '#base/contract/forms/home.ts'
import { fixedPages, pagesForm, type ShopPages } from '#base/contract/forms/pages.ts'
import { home, pages } from '#office/content/model/settings.ts'

const folder = join(import.meta.dirname, '../../../demo/content')

/** A text, and its first two lines: the title and what is below it. */
interface Article {
  readonly title: string
  readonly about: string
  readonly text: string
}

/**
 * The home page and the other pages of the demo shop, from the files in demo/content/.
 * @throws CannotStart when a file is wrong.
 */
export function readDemoContent(): { home: HomePage; pages: ShopPages } {
  const blogs = articleOf('blogs.md')
  const cards = blogs.text.split(/^## /m).slice(1)
  return {
    home: checked('home.json', homeForm, { ...home.initial, ...jsonOf('home.json') }),
    pages: checked('the pages', pagesForm, {
      ...pages.initial,
      fixed: Object.fromEntries(fixedPages.map((name) => [name, articleOf(`${name}.md`)])),
      blogs: {
        title: blogs.title,
        about: blogs.about,
        cards: cards.map((card, index) => {
          const [question = '', ...answer] = card.split('\n')
          return { id: `card-${index + 1}`, question, answer: answer.join('\n').trim() }
        }),
      },
      portfolio: jsonOf('portfolio.json'),
      returnsInShort: readText('returns-in-short.txt').trim(),
    }),
  }
}

function articleOf(name: string): Article {
  const [, title, about, text] = /^# ([^\n]+)\n\n([^\n]+)\n\n(.*)$/s.exec(readText(name)) ?? []
  if (title === undefined || about === undefined || text === undefined)
    throw new CannotStart(`demo/content/${name}: a title, a line about the page and its text are expected`)
  return { title, about, text: text.trim() }
}

function jsonOf(name: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readText(name)))
  } catch (error) {
    throw new CannotStart(`demo/content/${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function readText(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

function checked<Value>(what: string, form: { parse(value: unknown): Value }, value: unknown): Value {
  try {
    return form.parse(value)
  } catch (error) {
    throw new CannotStart(`demo/content, ${what}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
