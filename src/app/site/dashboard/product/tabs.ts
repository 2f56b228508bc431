import { adminProducts } from '#base/contract/messages/products.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { numberPages } from '#catalog/numbers/screens/pages.ts'
import { catalogPages } from '#catalog/products/screens/pages.ts'
import { reviewPages } from '#catalog/reviews/screens/pages.ts'
import { fitmentPages } from '#finding/fitment/screens/pages.ts'
import { stocktakingPages } from '#office/stocktaking/screens/pages.ts'
import { pricePages } from '#pricing/prices/screens/pages.ts'

const words = adminProducts.tabs

const history = {
  to: `${staffScreens.productPages}/:id/history`,
  file: 'app/site/dashboard/product/product-history.tsx',
  label: words.history,
  menu: 'admins',
  needs: ['products.see', 'audit.see'],
  inner: true,
  below: staffScreens.manageProduct,
} as const satisfies DashboardPage

interface Tab {
  readonly page: DashboardPage
  readonly label: string
  /** Its address for a product. */
  readonly to: (productId: string) => string
}

/** The tabs of the page of a product, in their order: each is a page with an address and its own permission. */
export const productTabs: readonly Tab[] = [
  { page: catalogPages.productDetails, label: words.details, to: staffScreens.productOf },
  { page: catalogPages.productPictures, label: words.pictures, to: staffScreens.picturesOf },
  { page: pricePages.productPrices, label: words.prices, to: staffScreens.pricesOf },
  { page: stocktakingPages.ledger, label: words.stock, to: staffScreens.ledgerOf },
  { page: fitmentPages.productFitments, label: words.fitment, to: staffScreens.fitmentsOf },
  { page: numberPages.productNumbers, label: words.numbers, to: staffScreens.numbersOf },
  { page: numberPages.productRelated, label: words.related, to: staffScreens.relatedOf },
  { page: reviewPages.ofProduct, label: words.reviews, to: staffScreens.reviewsOf },
  { page: history, label: words.history, to: staffScreens.productHistoryOf },
]

/** The page of a product as shoppers see it. */
export const productPreview = {
  to: `${staffScreens.productPages}/:id/preview`,
  file: 'app/site/dashboard/product/product-preview.tsx',
  label: adminProducts.preview,
  menu: 'admins',
  needs: ['products.see'],
  inner: true,
  below: staffScreens.manageProduct,
} as const satisfies DashboardPage
