import { menuWords as words } from '#app/site/messages/menus.ts'
import { listAddress } from '#app/site/products/list-query.ts'
import type { KnownTree } from '#catalog/products/known-tree.ts'
import type { TreeCategory } from '#catalog/products/tree.ts'
import type { FrameMenu } from '#office/content/model/frame.ts'

const mostMenus = 3
const mostLinks = 24

type Tree = Pick<KnownTree, 'children'>

/** The categories at the top that have others below them, each a menu of the top bar: such as Parts and Tools. */
function departmentsOf({ children }: Tree): TreeCategory[] {
  return (children.get(null) ?? []).filter(({ id }) => children.has(id)).slice(0, mostMenus)
}

const below = ({ children }: Tree, { id }: TreeCategory) => (children.get(id) ?? []).slice(0, mostLinks)

/** The categories to which the menus lead. */
export function menuCategories(tree: Tree): TreeCategory[] {
  return departmentsOf(tree).flatMap((top) => [top, ...below(tree, top)])
}

/** The menus of the top bar, without categories that have nothing on sale. */
export function menusOf(tree: Tree, isDead: (to: string) => boolean): FrameMenu[] {
  return departmentsOf(tree)
    .map((top) => ({
      label: top.name,
      links: [
        { label: words.all(top.name), to: listAddress({ category: top.address }) },
        ...below(tree, top).map(({ name, address }) => ({
          label: name,
          to: listAddress({ category: address }),
        })),
      ].filter(({ to }) => !isDead(to)),
    }))
    .filter(({ links }) => links.length > 1)
}
