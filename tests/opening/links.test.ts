import { beforeAll, describe, expect, it } from 'vitest'
import { shopPaths } from '#app/server/leads.ts'
import { emptyWords } from '#app/site/messages/empty.ts'
import { reviewsWords } from '#catalog/reviews/messages/reviews.ts'
import { infoWords } from '#office/content/messages/info.ts'
import { home, pages } from '#office/content/model/settings.ts'
import { aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { liveEnv } from '../live.ts'
import { openTestShop } from '../shop.ts'
import { pagePaths } from './pages.ts'
import { liveStaff, previewCookie, setOpen } from './staff.ts'

const shop = suiteFixture(() => openTestShop({ env: liveEnv, isOpen: false }))
let cookie = ''
let token = ''

beforeAll(async () => {
  const owner = await liveStaff(shop)
  token = owner.token
  cookie = (await previewCookie(shop, owner)).cookie
})

/** Of pages that show what somebody has, and forms; they are not lists of the shop. */
const ofPeople =
  /^[/](dashboard|cart|checkout|login|signup|reset-password|order|tools|assets|pictures|my-vehicles)/

const nothing = [infoWords.nothing, emptyWords.noProducts, emptyWords.nothingFound]

/** Follows every link from the home page on; answers the addresses and what is wrong with each. */
async function crawl(): Promise<{ seen: string[]; wrong: string[] }> {
  const waiting = ['/']
  const seen = new Set(waiting)
  const wrong: string[] = []
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await shop.fetch(path, { headers: { cookie } })
    const body = await answer.text()
    const [address = '', fragment] = path.split('#')
    // The home page of a shop without products says so itself: no link led there.
    const said: string[] = address === '/' ? [] : nothing.filter((words) => body.includes(words))
    if (fragment === 'reviews' && body.includes(reviewsWords.noReviews)) said.push(reviewsWords.noReviews)
    if (answer.status !== 200 || said.length > 0) wrong.push([path, answer.status, ...said].join(' '))
    for (const [, href = ''] of body.matchAll(/<a[^>]* href="([/][^"]*)"/g)) {
      const to = href.replaceAll('&amp;', '&').replace(/^[/](?=#)/, '/')
      if (ofPeople.test(to) || seen.has(to) || to === '/#content') continue
      seen.add(to)
      waiting.push(to)
    }
  }
  return { seen: [...seen].sort(), wrong }
}

const slide = {
  id: 's',
  title: 'Slide of nothing',
  words: '',
  link: 'See',
  picture: '/pictures/uploads/aaaaaaaaaaaaaaaaaaaaaa-1280.webp',
  phonePicture: '',
  alt: 'A part',
}

async function save(name: string, value: object): Promise<void> {
  await shop.database.pool.query(
    `insert into settings (name, version, value) values ($1, 1, $2)
     on conflict (name) do update set version = settings.version + 1, value = excluded.value`,
    [name, JSON.stringify(value)],
  )
}

const soon = { timeout: 5000 }

/** Which of some targets the editors are told to be dead. */
async function deadOf(targets: readonly string[]): Promise<string[]> {
  return (await shop.call('deadLinks', { token, body: { targets: [...targets] } })).dead
}

describe('no link leads to nothing', () => {
  it('in the preview of a fresh shop without anything', async () => {
    const { seen, wrong } = await crawl()
    expect(wrong).toEqual([])
    expect(seen).toContain('/')
    expect(seen.filter((path) => /allProducts|reviews|parts/.test(path))).toEqual([])
  })

  it('in an open shop with one product, a category without any, and slides and links of the owner’s', async () => {
    const { slug } = await aProduct(shop.database, { category: 'Brakes', available: 9, minimum: 1 })
    await shop.call('addCategory', { token, body: { name: 'Empty shelf' } })
    await save('home', {
      ...home.initial,
      slides: [
        { ...slide, id: 'a', to: '/allProducts?category=Empty%20shelf' },
        { ...slide, id: 'b', to: '/products/never-there' },
        { ...slide, id: 'c', title: 'Slide of brakes', to: `/products/${slug}` },
      ],
    })
    const links = [
      { id: 'x', label: 'Empty shelf', to: '/allProducts?category=Empty%20shelf' },
      { id: 'y', label: 'By vehicle', to: '/parts' },
    ]
    await save('pages', { ...pages.initial, menu: [...pages.initial.menu.slice(0, 4), ...links] })
    await setOpen(shop, { token }, true)
    const body = async () => (await shop.fetch('/')).text()
    await expect.poll(body, soon).not.toContain('Slide of nothing')
    await expect.poll(body, soon).toContain('Slide of brakes')
    const { seen, wrong } = await crawl()
    expect(wrong).toEqual([])
    expect(seen).toContain('/allProducts')
    expect(seen).toContain(`/products/${slug}`)
    expect(seen.filter((path) => /Empty%20shelf|never-there|reviews|^[/]parts/.test(path))).toEqual([])
  })

  it('and a link is there as soon as it leads to something', async () => {
    const menu = async () =>
      /<nav aria-label="Main"[^>]*>(.*?)<[/]nav>/s.exec(await (await shop.fetch('/')).text())?.[1]
    expect(await menu()).not.toContain('/#reviews')
    await shop.database.pool.query(
      `insert into reviews (id, name, email, about, ratings, picture) values ('r', 'Workshop', 'w@shop.example', 'Good', 5, '')`,
    )
    await expect.poll(menu, soon).toContain('/#reviews')
    await aProduct(shop.database, { category: 'Empty shelf', available: 9 })
    await expect.poll(menu, soon).toMatch(/category=Empty(%20|[+])shelf/)
    expect((await crawl()).wrong).toEqual([])
  })

  const texts = { ...pages.initial.fixed, terms: { ...pages.initial.fixed.terms, text: 'Pay first.' } }
  const ownPage = { id: 'o', title: 'Tyres', about: '', text: 'Round.', slug: 'tyres', shown: true }
  const hidden = { ...ownPage, id: 'h', slug: 'hidden', shown: false }

  it('to any path of the shop: pages, texts, products, parts, searches and files', async () => {
    const { id, slug } = await aProduct(shop.database, {
      name: 'Oil filter',
      category: 'Brakes',
      available: 9,
    })
    const gone = await aProduct(shop.database, { category: 'Brakes', available: 9 })
    await shop.call('removeProduct', { token, params: { id: gone.id } })
    await save('pages', { ...pages.initial, fixed: texts, own: [ownPage, hidden] })
    const alive = [
      ...[
        '/',
        '/home',
        '/cart',
        '/Cart/',
        '/login',
        '/checkout',
        '/vehicles',
        '/dashboard/myorders',
        '/reviews',
      ],
      ...[
        '/terms',
        '/pages/tyres',
        '/allProducts',
        '/allProducts?category=Brakes',
        '/allProducts?q=oil+filter',
      ],
      ...[
        '/allProducts?sort=price',
        '/allProducts?category=Brakes&inStock=1',
        `/products/${slug}`,
        `/tools/${id}`,
      ],
      ...['/sitemap.xml', '/robots.txt', '/api/docs', 'https://elsewhere.example/no-such-page'],
    ]
    const dead = [
      ...[
        '/no-such-page',
        '/pages/not-there',
        '/pages/hidden',
        '/tools/nope',
        `/tools/${slug}`,
        '/products/nope',
      ],
      ...[`/products/${gone.slug}`, `/tools/${gone.id}`, '/privacy', '/imprint', '/blogs', '/myportfolio'],
      ...[
        '/allProducts?q=zzzzqqq',
        '/allProducts?category=Nope',
        '/allProducts?brand=Nobody',
        '/allProducts?page=9',
      ],
      ...['/parts', '/parts/nope', '/parts/ford/focus/1800', '/order/nope', '/payment/nope', '/design'],
      ...['/dashboard/nope', '/opening-soon', '/pictures/uploads/nope.webp', '/products/%E0', '/api/nope'],
    ]
    await expect.poll(() => deadOf([...alive, ...dead]), soon).toEqual(dead)
  })

  it('and slides to such paths are not shown', async () => {
    const wrong = ['/no-such-page', '/pages/not-there', '/tools/nope', '/allProducts?q=zzzzqqq', '/privacy']
    const slides = wrong.map((to, at) => ({ ...slide, id: `w${at}`, title: `Wrong ${at}`, to }))
    const right = { ...slide, id: 'r', title: 'Right', to: '/allProducts?q=oil+filter' }
    await save('home', { ...home.initial, slides: [...slides, right] })
    const body = async () => (await shop.fetch('/')).text()
    await expect.poll(body, soon).toContain('Right')
    await expect.poll(body, soon).not.toContain('Wrong')
  })

  it('and every page of the site is known', () => {
    expect(pagePaths.filter((path) => !Object.hasOwn(shopPaths, path))).toEqual([])
  })
})
