import type { PageShop } from '#app/site/page-shop.ts'
import { fixedPages } from '#base/contract/forms/pages.ts'
import { screens } from '#base/contract/screens.ts'

/** Of these and of what is below them. Their own calls decide what somebody sees there. */
const trees = [screens.dashboard, screens.findOrder, '/payment']

const alone: readonly string[] = [
  ...[screens.login, screens.signup, screens.resetPassword, screens.confirmEmail],
  ...[screens.setUpFactor, screens.invitation, screens.endBackInStock],
]

/**
 * Whether visitors of a closed shop get the page at a canonical address: where people sign in, what they have of the shop already, and the
 * texts that every shop has, where they are written. Every other page is closed, also one that is added later.
 */
export async function staysOpen({ content }: Pick<PageShop, 'content'>, key: string): Promise<boolean> {
  const path = key.replace(/[?].*$/, '').replace(/(\/_)?\.data$/, '')
  if (alone.includes(path) || trees.some((tree) => path === tree || path.startsWith(`${tree}/`))) return true
  const fixed = fixedPages.find((name) => path === screens[name])
  return fixed !== undefined && (await content.fixed(fixed))?.html !== ''
}

/** What visitors get at the address of every other page; at its own only in that way. */
export const closedPage = {
  key: screens.openingSoon,
  routeIds: ['root', 'app/site/opening/opening-soon'],
}
