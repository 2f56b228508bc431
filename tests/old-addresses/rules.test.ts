import { describe, expect, it, test } from 'vitest'
import { missedPathOf } from '#office/old-addresses/inside/missed-path.ts'
import { planAddresses } from '#office/old-addresses/inside/plan.ts'
import { readAddressFile } from '#office/old-addresses/inside/read-file.ts'
import { addressRules } from '#office/old-addresses/messages.ts'
import { oldPathOf, pathsMeant, targetOf } from '#office/old-addresses/path.ts'

const shop = 'https://parts.example'

describe('an old address', () => {
  test.each([
    ['/products/brake-pads', '/products/brake-pads'],
    ['https://earlier.example/product/brake-pads/', '/product/brake-pads'],
    ['/index.php?id_product=12&utm_source=mail', '/index.php?id_product=12'],
    ['/list?b=2&a=1', '/list?a=1&b=2'],
    ['/bremsbel%C3%A4ge', '/bremsbeläge'],
    ['/bremsbeläge', '/bremsbeläge'],
    ['/a%2Fb', '/a%2Fb'],
    ['/', '/'],
  ])('%s is stored as %s', (typed, stored) => expect(oldPathOf(typed)).toBe(stored))

  test.each(['', 'products/a', '//evil.example', '/a\\b', '/a\nb', 'javascript:alert(1)', '/%zz'])(
    '%j is none',
    (typed) => expect(oldPathOf(typed)).toBeUndefined(),
  )
})

describe('a target', () => {
  test.each([
    ['/allProducts?category=Brakes#list', '/allProducts?category=Brakes#list'],
    ['https://parts.example/products/disc', '/products/disc'],
  ])('%s is a page of this shop', (typed, target) => expect(targetOf(typed, shop)).toBe(target))

  test.each([
    ...['//evil.example', '\\\\evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example'],
    ...['https:evil.example', 'https://evil.example/', 'https://parts.example@evil.example/', 'javascript:1'],
    ...['https://parts.example//evil.example', 'data:text/html,x', 'products/disc', '', '/brakes\\discs'],
  ])('%j leads to another host, or nowhere', (typed) => expect(targetOf(typed, shop)).toBeUndefined())
})

describe('a request', () => {
  const meant = (address: string) => pathsMeant(new URL(address, shop))

  it('may mean an address with all, one or none of its parameters', () => {
    expect(meant('/index.php?controller=product&id_product=12')).toEqual([
      '/index.php?controller=product&id_product=12',
      '/index.php?controller=product',
      '/index.php?id_product=12',
      '/index.php',
    ])
  })

  it('may mean the product of a collection, of a category, and of a language', () => {
    expect(meant('/collections/brakes/products/disc')).toContain('/products/disc')
    expect(meant('/de/products/disc')).toContain('/products/disc')
    expect(meant('/brakes/12-disc.html')).toContain('/12-disc.html')
  })

  it('with many parameters asks for few', () => {
    const many = Array.from({ length: 500 }, (_, at) => `p${at}=1`).join('&')
    expect(meant(`/a?${many}`).length).toBeLessThan(12)
  })
})

describe('addresses that are saved', () => {
  const plan = (known: Record<string, string>, ...wanted: [string, string][]) => {
    const { changed, faults } = planAddresses(
      new Map(Object.entries(known)),
      wanted.map(([path, target]) => ({ path, target })),
    )
    return { changed: Object.fromEntries(changed), faults: Object.fromEntries(faults) }
  }

  it('lead to the end of a chain at once, in any order', () => {
    const flat = { '/a': '/home', '/b': '/home' }
    expect(plan({}, ['/a', '/b'], ['/b', '/home']).changed).toEqual(flat)
    expect(plan({}, ['/b', '/home'], ['/a', '/b']).changed).toEqual(flat)
    expect(plan({ '/a': '/b' }, ['/b', '/home']).changed).toEqual(flat)
    expect(plan({ '/b': '/home' }, ['/a', '/b/']).changed).toEqual({ '/a': '/home' })
  })

  it('never lead in a circle', () => {
    expect(plan({}, ['/a', '/a']).faults).toEqual({ 0: addressRules.leadsToItself })
    expect(plan({}, ['/a', '/A/../a/']).faults).toEqual({ 0: addressRules.leadsToItself })
    expect(plan({ '/a': '/b' }, ['/b', '/a'])).toEqual({
      changed: {},
      faults: { 0: addressRules.leadsBack('/a') },
    })
    expect(plan({}, ['/a', '/b'], ['/b', '/c'], ['/c', '/a'])).toEqual({
      changed: { '/a': '/c', '/b': '/c' },
      faults: { 2: addressRules.leadsBack('/a') },
    })
  })

  it('change nothing where they lead there already', () => {
    expect(plan({ '/a': '/home' }, ['/a', '/home'])).toEqual({ changed: {}, faults: {} })
  })
})

describe('a file of old addresses', () => {
  const heads = 'Redirect from,Redirect to'

  it('is read with the names of Shopify and with plain ones', () => {
    const lines = [{ line: 2, path: '/a', target: '/b' }]
    expect(readAddressFile(`${heads}\n/a,/b\n`, shop)).toEqual({ lines, faults: [] })
    expect(readAddressFile(`\uFEFFOld address;New address\r\n/a;/b\r\n`, shop)).toEqual({ lines, faults: [] })
  })

  it('has each mistake at its line', () => {
    const { lines, faults } = readAddressFile(
      `${heads}\n/a,//evil.example\nx,/b\n/c,/d\n/c,/e\n/c,/d\n`,
      shop,
    )
    expect(lines.map(({ path }) => path)).toEqual(['/c'])
    expect(faults).toEqual([
      { line: 2, path: '/a', message: addressRules.target },
      { line: 3, path: 'x', message: addressRules.path },
      { line: 5, path: '/c', message: addressRules.twice },
    ])
  })

  it('without its columns is refused', () => {
    expect(readAddressFile('a,b\n/a,/b\n', shop).faults).toEqual([
      { line: 1, path: '', message: addressRules.heads },
    ])
  })
})

describe('an address without a page', () => {
  const counted = (address: string) => missedPathOf(new URL(address, shop))

  test.each([
    ['/products/gone?variant=9&token=secret', '/products/gone'],
    ['/index.php?id_product=12&key=abc&id_product=x', '/index.php?id_product=12'],
    ['/brakes/12-disc.html', '/brakes/12-disc.html'],
  ])('%s is counted as %s', (address, stored) => expect(counted(address)).toBe(stored))

  test.each([
    ...[
      '/wp-login.php',
      '/.env',
      '/.git/config',
      '/a/wp-admin/',
      '/x.php',
      '/favicon.ico',
      '/vendor/phpunit',
    ],
    ...['/jane@mail.example', '/reset/3f8a9c0b1d2e4f5a6b7c8d9e0f1a2b3c', `/${'a'.repeat(600)}`],
  ])('%s is not', (address) => expect(counted(address)).toBeUndefined())
})
