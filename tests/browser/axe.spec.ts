import { expectAccessible } from './axe.ts'
import { expect, test } from './shop.ts'

/** A page whose button changes between two readable sets of colours, through an unreadable grey. */
const blinking = `<!doctype html><html lang="en"><title>A button that blinks</title>
<style>
  button { color: #000; background: #fff; transition: color 60s linear -30s, background-color 60s linear -30s }
  .dark button { color: #fff; background: #000 }
</style>
<main><h1>A button that blinks</h1><button type="button">Pay</button></main></html>`

test('axe never checks a colour in the middle of a transition', async ({ page }) => {
  await page.setContent(blinking)
  await page.evaluate(() => {
    document.body.classList.add('dark')
    setInterval(() => document.body.classList.toggle('dark'), 15)
  })
  await expectAccessible(page)
  const transition = await page
    .getByRole('button')
    .evaluate((one) => getComputedStyle(one).transitionDuration)
  expect(transition, 'the page has its own transitions again').toBe('60s, 60s')
})

/** A page with a sticky header that covers most of a button after scrolling. */
const covered = `<!doctype html><html lang="en"><title>A button under the header</title>
<style>
  header { position: sticky; top: 0; background: #fff }
  a, button { display: block; height: 40px }
  main { height: 3000px }
</style>
<header><a href="/">Home</a></header>
<main><h1>Buttons</h1><button type="button">First</button><button type="button">Second</button></main></html>`

test('axe checks a page at its top, however far it was scrolled', async ({ page }) => {
  await page.setContent(covered)
  await page.evaluate(() => {
    const first = document.querySelector('button')?.getBoundingClientRect().top ?? 0
    scrollTo({ top: first - 10, behavior: 'instant' })
  })
  await expectAccessible(page)
})

/** A list whose rows are replaced a moment later, and cannot be read well until then; and a button that stays busy. */
const replaced = `<!doctype html><html lang="en"><title>A list that is replaced</title>
<style>
  body { background: #fff; color: #767676 }
  ul[aria-busy='true'] { opacity: 0.5 }
</style>
<main><h1>Rows</h1><ul aria-busy="true"><li>One</li></ul><button type="button" aria-busy="true">Send</button></main></html>`

test('axe waits until a list is no longer replaced, and not for a button', async ({ page }) => {
  await page.setContent(replaced)
  await page.evaluate(() => {
    setTimeout(() => document.querySelector('ul')?.removeAttribute('aria-busy'), 1000)
  })
  await expectAccessible(page)
})

test('axe checks again if a list began to be replaced while it was checked', async ({ page }) => {
  await page.setContent(replaced)
  await page.evaluate(() => {
    const list = document.querySelector('ul')
    list?.removeAttribute('aria-busy')
    const own = window.getComputedStyle
    // The first question of axe.
    window.getComputedStyle = (...given) => {
      window.getComputedStyle = own
      list?.setAttribute('aria-busy', 'true')
      setTimeout(() => list?.removeAttribute('aria-busy'), 1000)
      return own(...given)
    }
  })
  await expectAccessible(page)
})
