import { describe, expect, it } from 'vitest'
import { readDemoContent } from '#app/demo/content.ts'
import type { HomePage } from '#base/contract/forms/home.ts'
import type { ShopPages } from '#base/contract/forms/pages.ts'
import { contentRules } from '#base/contract/messages/content-rules.ts'
import { infoWords } from '#office/content/messages/info.ts'
import { home, pages } from '#office/content/model/settings.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTwoShops } from '../http/two-shops.ts'

const two = suiteFixture(openTwoShops)
const admin = suiteFixture(() => anAdmin(two.shop.database))

const saveHome = async (change: (before: HomePage) => unknown, at = two.shop.call) => {
  const { version, value } = await at('homeSettings', { token: admin.token })
  return at('changeHomeSettings', { token: admin.token, body: { version, value: change(value) } })
}
const savePages = async (change: (before: ShopPages) => unknown, at = two.shop.call) => {
  const { version, value } = await at('pagesSettings', { token: admin.token })
  return at('changePagesSettings', { token: admin.token, body: { version, value: change(value) } })
}
const bodyOf = async (path: string) => (await two.see(path)).body

const ownPage = {
  id: 'tyres',
  title: 'Winter tyres',
  about: 'When to change.',
  slug: 'winter-tyres',
  shown: true,
}

describe('the home page', () => {
  it('is kept as a document with versions, and each change is in the audit log', async () => {
    const before = await two.shop.call('homeSettings', { token: admin.token })
    expect(before).toEqual({ version: 0, value: home.initial })
    const after = { ...home.initial, intro: { title: 'Gearboxes', words: '' } }
    await saveHome(() => after)
    expect(await auditEntriesOn(two.shop.database, 'setting', 'home')).toEqual([
      { actor: admin.email, act: 'edit', before: home.initial, after },
    ])
  })

  it('that another process has saved is shown by this one soon', async () => {
    await bodyOf('/')
    await saveHome(
      (before) => ({ ...before, intro: { title: 'Saved elsewhere', words: '' } }),
      two.elsewhere.call,
    )
    await expect.poll(() => bodyOf('/'), { timeout: 30_000, interval: 20 }).toContain('Saved elsewhere')
  })

  it('shows its sections in the order of its owner, and not those that are hidden or empty', async () => {
    const step = (title: string) => ({ id: 'measure', icon: 'none', title, words: '' })
    await saveHome((before) => ({
      ...before,
      steps: [step('We measure')],
      figures: [{ id: 'a', figure: '12', of: 'parts' }],
      sections: before.sections.toReversed().map(({ name }) => ({ name, shown: name !== 'figures' })),
    }))
    const html = await bodyOf('/')
    expect(html.indexOf('We measure')).toBeGreaterThan(0)
    expect(html.indexOf('We measure')).toBeLessThan(html.indexOf('Our Products'))
    expect(html).not.toContain('We Served')
    expect(html).not.toContain('carousel')
  })

  it.each<[string, (before: HomePage) => unknown, string]>([
    ['a field that it does not have', (before) => ({ ...before, script: 'x' }), 'script'],
    ['a section twice', ({ sections: [one], ...rest }) => ({ ...rest, sections: [one, one] }), 'sections'],
    ['a section less', ({ sections, ...rest }) => ({ ...rest, sections: sections.slice(1) }), 'sections'],
    [
      'a slide with a picture from elsewhere',
      (b) => withSlide(b, { picture: 'https://a.example/a.webp' }),
      'picture',
    ],
    ['a slide without a text for its picture', (b) => withSlide(b, { alt: ' ' }), 'alt'],
    ['a link with a script', (b) => withSlide(b, { to: 'javascript:alert(1)' }), 'to'],
    ['a link of data', (b) => withSlide(b, { to: 'data:text/html,x' }), 'to'],
    ['a link without a protocol', (b) => withSlide(b, { to: '//elsewhere.example' }), 'to'],
    ['a link that a browser reads as one', (b) => withSlide(b, { to: '/\\elsewhere.example' }), 'to'],
    ['a link with a user', (b) => withSlide(b, { to: 'https://shop.example@elsewhere.example' }), 'to'],
    ['a link over http', (b) => withSlide(b, { to: 'http://a.example' }), 'to'],
  ])('refuses %s, and stores nothing', async (_what, change, field) => {
    const before = await two.shop.call('homeSettings', { token: admin.token })
    const refused = await saveHome(change).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 400 })
    expect(JSON.stringify(refused)).toContain(field)
    expect(await two.shop.call('homeSettings', { token: admin.token })).toEqual(before)
  })
  it('stores a title without signs that turn the direction of text', async () => {
    await saveHome((before) => withSlide(before, { title: 'gpj.\u202eexe' }))
    const stored = JSON.stringify(await two.shop.call('homeSettings', { token: admin.token }))
    expect(stored).toContain('gpj.exe')
    expect(stored).not.toContain('\u202e')
  })
})

function withSlide(page: HomePage, part: object): unknown {
  const slide = {
    id: 's',
    picture: '/pictures/uploads/0123456789abcdef0123456789abcdef-1280.webp',
    phonePicture: '',
    alt: 'A disc',
    title: 'Discs',
    words: '',
    to: '/allProducts',
    link: 'See',
  }
  return { ...page, slides: [{ ...slide, ...part }] }
}

describe('a page of the owner', () => {
  it('has an address, a title and a canonical link, is in the sitemap, and can be hidden', async () => {
    expect(await two.see('/pages/winter-tyres')).toMatchObject({ status: 404 })
    await savePages((before) => ({
      ...before,
      own: [{ ...ownPage, text: '## From October\n\n[Tyres](/allProducts)' }],
      menu: [...before.menu, { id: 'tyres', label: 'Tyres', to: '/pages/winter-tyres' }],
    }))
    const { status, body } = await two.see('/pages/winter-tyres')
    expect(status).toBe(200)
    expect(body).toContain('<h2>From October</h2>')
    expect(body).toMatch(/<title>Winter tyres/)
    expect(body).toMatch(/<link rel="canonical" href="[^"]+\/pages\/winter-tyres"/)
    expect(await bodyOf('/sitemap.xml')).toContain('/pages/winter-tyres</loc>')
    expect(await bodyOf('/terms')).toContain('href="/pages/winter-tyres"')

    await savePages((before) => ({ ...before, own: before.own.map((page) => ({ ...page, shown: false })) }))
    expect(await two.see('/pages/winter-tyres')).toMatchObject({ status: 404 })
    expect(await bodyOf('/sitemap.xml')).not.toContain('/pages/winter-tyres')
    expect(await bodyOf('/terms')).not.toContain('href="/pages/winter-tyres"')
  })

  it('that gets another address is led to from the former ones, which no other page gets', async () => {
    const rename = (slug: string, more: unknown[] = []) =>
      savePages((before) => ({
        ...before,
        own: [{ ...ownPage, text: 'Tyres', slug, formerSlugs: ['sent-by-somebody'] }, ...more],
      }))
    const leadsTo = async (path: string) => {
      const response = await two.shop.fetch(path, { redirect: 'manual' })
      return [response.status, response.headers.get('location')]
    }
    for (const slug of ['first-name', 'second-name', 'third-name']) await rename(slug)
    for (const old of ['first-name', 'second-name'])
      expect(await leadsTo(`/pages/${old}`)).toEqual([301, '/pages/third-name'])
    expect(await leadsTo('/pages/sent-by-somebody')).toEqual([404, null])
    expect(await bodyOf('/sitemap.xml')).not.toContain('/pages/first-name')
    const other = { ...ownPage, id: 'other', text: 'Other', slug: 'first-name' }
    for (const given of [other, { ...other, slug: 'third-name' }])
      await expect(rename('fourth-name', [given])).rejects.toMatchObject({
        status: 400,
        body: { fields: { 'value.own.1.slug': contentRules.slugTaken(given.slug) } },
      })
    await rename('first-name')
    expect(await leadsTo('/pages/first-name')).toEqual([200, null])
    expect(await leadsTo('/pages/third-name')).toEqual([301, '/pages/first-name'])
    await savePages((before) => ({ ...before, own: before.own.map((page) => ({ ...page, shown: false })) }))
    expect(await leadsTo('/pages/third-name')).toEqual([404, null])
    await savePages((before) => ({ ...before, own: [] }))
    await savePages((before) => ({ ...before, own: [{ ...other, slug: 'third-name' }] }))
    expect(await leadsTo('/pages/third-name')).toEqual([200, null])
    await savePages((before) => ({ ...before, own: [] }))
  })

  it('that does not exist is the not-found page, which is kept once for all addresses', async () => {
    await two.see('/pages/one')
    await two.see('/pages/one')
    expect(await two.see('/pages/quite-another')).toMatchObject({ status: 404, isStored: true })
  })

  it.each<[string, (before: ShopPages) => unknown, string]>([
    ['a field that it does not have', (before) => ({ ...before, html: '<b>' }), 'html'],
    [
      'two pages at one address',
      (b) => ({ ...b, own: [page({}), page({ id: 'other' })] }),
      contentRules.slugTwice('a'),
    ],
    ['an address with a slash', (b) => ({ ...b, own: [page({ slug: 'a/b' })] }), contentRules.slug],
    ['an address that leads out', (b) => ({ ...b, own: [page({ slug: '..' })] }), contentRules.slug],
    ['a text of 1 MB', (b) => ({ ...b, own: [page({ text: '- '.repeat(500_000) })] }), ''],
    ['too much text in all', (b) => ({ ...b, own: manyPages() }), contentRules.tooLongInAll],
    [
      'a link with a script',
      (b) => ({ ...b, menu: [{ id: 'x', label: 'x', to: 'javascript:x' }] }),
      contentRules.target,
    ],
  ])('is refused with %s', async (_what, change, sentence) => {
    const refused = await savePages(change).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: expect.toBeOneOf([400, 413]) })
    expect(JSON.stringify(refused)).toContain(sentence)
  })

  it('is previewed as it is shown', async () => {
    const text = '# One\n\n<script>alert(1)</script> [x](javascript:alert(1))'
    const { html } = await two.shop.call('previewText', { token: admin.token, body: { text } })
    await savePages((before) => ({ ...before, own: [page({ slug: 'same', text })] }))
    expect(await bodyOf('/pages/same')).toContain(html)
    expect(html).not.toContain('<script')
  })
})

const page = (part: object) => ({
  id: 'a',
  title: 'A',
  about: '',
  slug: 'a',
  shown: true,
  text: 'x',
  ...part,
})

const manyPages = () =>
  Array.from({ length: 20 }, (_, at) => page({ id: `p${at}`, slug: `p${at}`, text: 'x'.repeat(25_000) }))

describe('a shop whose owner has written nothing', () => {
  it('has pages that say so, which search engines leave out', async () => {
    await savePages(() => pages.initial)
    for (const path of ['/blogs', '/myportfolio', '/contact', '/terms', '/returns', '/privacy', '/imprint']) {
      const { status, body } = await two.see(path)
      expect([path, status]).toEqual([path, 200])
      expect(body).toContain(infoWords.nothing)
      expect(body).toContain('content="noindex"')
      expect(await bodyOf('/sitemap.xml')).not.toContain(`${path}</loc>`)
    }
  })

  it('links to none of them, and a demo shop keeps the links of the specification', async () => {
    const html = await bodyOf('/allProducts')
    for (const path of ['/contact', '/terms', '/returns', '/privacy', '/imprint'])
      expect(html).not.toContain(`href="${path}"`)
    await savePages((before) => ({ ...before, menu: [] }))
    for (const path of ['/', '/myportfolio', '/blogs', '/#reviews'])
      expect(await bodyOf('/allProducts')).toContain(`href="${path}"`)
  })
})

it('the content of the demo shop is accepted by its forms', () => {
  const demo = readDemoContent()
  expect(home.schema.safeParse(demo.home).success).toBe(true)
  expect(pages.schema.safeParse(demo.pages).success).toBe(true)
})
