import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { type DashboardPage, screens } from '#base/contract/screens.ts'
import { dashboardPages } from './app/site/dashboard/pages.ts'
import { productTabs } from './app/site/dashboard/product/tabs.ts'

const tabs = productTabs.map(({ page }) => page)

/**
 * The map of pages (spec §2; the paths are in src/base/contract/screens.ts). Each screen is loaded when it is needed. The
 * pages of the dashboard are declared by the parts of the shop and gathered in src/app/site/dashboard/pages.ts.
 */
export default [
  // Public pages: the same for every visitor, rendered on the server.
  index('app/site/home/home.tsx'),
  route('home', 'app/site/home/home.tsx', { id: 'app/site/home-by-name' }),
  route('allProducts', 'app/site/products/products.tsx'),
  route('products/:slug', 'app/site/product/product.tsx'),
  route('parts', 'app/site/landing/makes.tsx'),
  ...['parts/:make', 'parts/:make/:model', 'parts/:make/:model/:year'].map((path) =>
    route(path, 'app/site/landing/landing.tsx', { id: `site/${path}` }),
  ),
  route('blogs', 'app/site/blogs/blogs.tsx'),
  route('reviews', 'app/site/reviews/reviews.tsx'),
  route('vehicles', 'app/site/vehicles/vehicles.tsx'),
  route('myportfolio', 'app/site/portfolio/portfolio.tsx'),
  ...['contact', 'terms', 'returns', 'privacy', 'imprint'].map((path) =>
    route(path, 'app/site/info/info.tsx', { id: `site/${path}` }),
  ),
  route('pages/:slug', 'app/site/info/own-page.tsx'),
  // After the form of a product that is sold out, without JavaScript.
  ...['asked', 'wrong-email', 'too-many', 'in-stock', 'not-found'].map((answer) =>
    route(`back-in-stock/${answer}`, 'catalog/back-in-stock/screens/answer.tsx', {
      id: `back-in-stock/screens/${answer}`,
    }),
  ),
  // In place of the others while the shop is closed.
  route('opening-soon', 'app/site/opening/opening-soon.tsx'),

  // Screens rendered in the browser: log-in and sign-up send no calls before their forms are submitted; the others here send few,
  // and load no library for it. Payment and order have no guard: guests have orders too.
  layout('app/site/app-frame.tsx', [
    route('login', 'orders/checkout/screens/login-page.tsx'),
    route('signup', 'people/identity/screens/signup.tsx'),
    route('reset-password', 'people/identity/screens/reset-password.tsx'),
    route('confirm-email', 'people/identity/screens/confirm-email.tsx'),
    layout('app/site/calls-frame.tsx', { id: 'app/site/set-up-frame' }, [
      route('second-factor', 'people/identity/screens/set-up-factor.tsx'),
    ]),
    route('invitation', 'people/staff/screens/accept-invitation.tsx'),
    route('back-in-stock/confirm', 'catalog/back-in-stock/screens/confirm.tsx'),
    route('back-in-stock/end', 'catalog/back-in-stock/screens/end.tsx'),
    route('cart', 'orders/checkout/screens/cart-page.tsx'),
    route('order', 'orders/orders/screens/find-order.tsx'),
    route('checkout', 'orders/checkout/screens/checkout.tsx'),
    // For signed-in users; the page contains the public data of the product, and has its own guard.
    route('tools/:id', 'orders/orders/screens/purchase.tsx'),
    route('payment/:id', 'orders/payments/screens/payment.tsx'),

    // Screens that show many answers of the shop.
    layout('app/site/calls-frame.tsx', [
      route('order/:id', 'app/site/order/order.tsx'),
      route('my-vehicles', 'finding/garage/screens/visitors-vehicles.tsx'),
      route('design', 'app/site/design/design.tsx'),

      // Only for signed-in users.
      route('dashboard', 'app/site/dashboard/dashboard.tsx', [
        ...dashboardPages.filter(({ menu }) => menu !== 'admins').map(routeOf),
        layout('app/site/dashboard/admins-only.tsx', [
          layout('app/site/dashboard/product/product-frame.tsx', tabs.map(routeOf)),
          ...dashboardPages.filter((page) => page.menu === 'admins' && !tabs.includes(page)).map(routeOf),
        ]),
      ]),
    ]),
  ]),

  route('*', 'app/site/not-found.tsx'),
] satisfies RouteConfig

function routeOf({ to, file }: DashboardPage) {
  return to === screens.dashboard ? index(file) : route(to.slice(screens.dashboard.length + 1), file)
}
