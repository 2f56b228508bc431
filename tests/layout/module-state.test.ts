import { expect, it } from 'vitest'
import { sources, withoutComments } from './sources.ts'

/*
 * A variable of a module is shared by every shop of the process, forgotten by caches, and left over in the next test. What a shop
 * knows of itself is found in its work (src/base/shop-config.ts), and the rest is passed.
 */

const onePage = 'a page in a browser is of one shop and one visitor'

/** The modules that have such variables, with the reason. */
const withState: Readonly<Record<string, string>> = {
  'src/base/id.ts': 'random bytes, each used once, for any shop',
  'src/base/pdf/fonts.ts': 'files of the software, read once',
  'src/catalog/products/picture/service.ts': 'a limit of the process: one picture at a time, for all shops',
  'src/finding/garage/screens/sync.ts': onePage,
  'src/office/content/inside/markdown.ts': 'a library, loaded once',
  'src/orders/orders/screens/purchase.tsx': onePage,
  'src/people/identity/screens/identity.ts': onePage,
  'src/people/identity/screens/session.tsx': onePage,
  'src/pricing/carts/screens/browser-cart.ts': onePage,
  'src/pricing/carts/screens/notice.tsx': onePage,
  'src/pricing/carts/screens/stored-cart.ts': onePage,
  'src/web/client/answer-cache.ts': onePage,
  'src/web/client/browser-storage.ts': onePage,
  'src/web/client/call.ts': onePage,
  'src/web/client/garage.ts': onePage,
  'src/web/client/leaving.ts': onePage,
  'src/web/client/proof.ts': onePage,
  'src/web/ui/toast.tsx': onePage,
}

it('no other module has variables that change', async () => {
  const found = (await sources()).filter(({ text }) => /^(export )?(let|var) /m.test(withoutComments(text)))
  expect(found.map(({ path }) => path)).toEqual(Object.keys(withState))
})

it('only what a shop knows of itself is global', async () => {
  const found = (await sources()).filter(({ text }) =>
    /^\s+var \w+:|globalThis(\.\w+|\[[^\]]+\]) (\?\?)?= /m.test(withoutComments(text)),
  )
  expect(found.map(({ path }) => path)).toEqual(['src/base/shop-config.ts'])
})
