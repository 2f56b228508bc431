import { searchActions as words } from '#app/site/messages/search-actions.ts'
import type { Permission } from '#base/contract/permissions.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { keysOf } from '#base/keys-of.ts'
import { bulkPages } from '#catalog/bulk/screens/pages.ts'
import { catalogPages } from '#catalog/products/screens/pages.ts'
import { reviewPages } from '#catalog/reviews/screens/pages.ts'
import { contentPages } from '#office/content/screens/pages.ts'
import { earlierShopPages } from '#office/earlier-shop/screens/pages.ts'
import { figurePages } from '#office/figures/screens/pages.ts'
import { importPages } from '#office/imports/screens/pages.ts'
import { receivingPages } from '#office/receiving/screens/pages.ts'
import { shopPages } from '#office/shop/screens/pages.ts'
import { stocktakingPages } from '#office/stocktaking/screens/pages.ts'
import { orderPages } from '#orders/orders/screens/pages.ts'
import { returnPages } from '#orders/returns/screens/pages.ts'
import { staffPages } from '#people/staff/screens/pages.ts'
import { deliveryPages } from '#pricing/deliveries/screens/pages.ts'
import { promotionPages } from '#pricing/promotions/screens/pages.ts'
import { taxPages } from '#pricing/taxes/screens/pages.ts'
import { mayOpen, type User } from '../pages.ts'

interface Action {
  readonly page: DashboardPage
  readonly search?: string
  /** What is needed to do it, where the page opens without. */
  readonly also?: Permission
}

/** What can be done, and the page where it is done; a page that is called like it needs no action. */
const actions: Readonly<Record<keyof typeof words, Action>> = {
  addProduct: { page: catalogPages.addProduct },
  editMany: { page: bulkPages.newBulkEdit, also: 'products.edit' },
  lowStock: { page: catalogPages.manageProduct, search: '?filter=low' },
  importFile: { page: importPages.imports },
  moveIn: { page: earlierShopPages.earlierShop },
  ship: { page: orderPages.manageOrders, search: '?filter=to_ship', also: 'orders.ship' },
  approveReturns: { page: returnPages.returns, search: '?filter=requested', also: 'returns' },
  answerReviews: { page: reviewPages.desk, search: '?filter=new' },
  countStock: { page: stocktakingPages.stocktaking },
  receive: { page: receivingPages.receiving },
  promotion: { page: promotionPages.promotions },
  taxZones: { page: taxPages.taxes },
  deliveryZones: { page: deliveryPages.delivery },
  currency: { page: shopPages.trade },
  look: { page: shopPages.shop },
  texts: { page: contentPages.pages },
  invite: { page: staffPages.staff },
  sales: { page: figurePages.figures },
}

/** What somebody may do, each with the address where it is done. */
export function actionsFor(user: User): { readonly label: string; readonly to: string }[] {
  return keysOf(words).flatMap((name) => {
    const { page, search = '', also } = actions[name]
    const may = mayOpen(page, user) && (also === undefined || user.permissions.includes(also))
    return may ? [{ label: words[name], to: page.to + search }] : []
  })
}
