import { menu } from '#base/contract/menu.ts'
import { adminProducts } from '#base/contract/messages/products.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard that the catalogue adds. */
export const catalogPages = {
  addProduct: {
    to: staffScreens.addProduct,
    file: 'catalog/products/screens/add-product.tsx',
    label: menu.addProduct,
    menu: 'admins',
    needs: ['products.edit', 'prices.edit', 'stock.edit'],
  },
  manageProduct: {
    to: staffScreens.manageProduct,
    file: 'catalog/products/screens/manage-product.tsx',
    label: menu.manageProduct,
    menu: 'admins',
    needs: ['products.see'],
  },
  productDetails: {
    to: `${staffScreens.productPages}/:id`,
    file: 'catalog/products/screens/product-details.tsx',
    label: adminProducts.tabs.details,
    menu: 'admins',
    needs: ['products.see'],
    inner: true,
    below: staffScreens.manageProduct,
  },
  productPictures: {
    to: `${staffScreens.productPages}/:id/pictures`,
    file: 'catalog/products/gallery/screens/edit-pictures.tsx',
    label: menu.productPictures,
    menu: 'admins',
    needs: ['products.see'],
    inner: true,
    below: staffScreens.manageProduct,
  },
  categories: {
    to: staffScreens.categories,
    file: 'catalog/products/screens/manage-categories.tsx',
    label: menu.categories,
    menu: 'admins',
    needs: ['categories'],
  },
} as const satisfies Record<string, DashboardPage>
