import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { type DashboardPage, screens } from '#contract/screens.ts'
import { dashboardPages } from './site/dashboard/pages.ts'

/**
 * The map of pages (spec §2; the paths are in src/contract/screens.ts). Each screen is loaded when it is needed. The
 * pages of the dashboard are declared by the parts of the shop and gathered in src/site/dashboard/pages.ts.
 */
export default [
  // Public pages: the same for every visitor, rendered on the server.
  index('site/home/home.tsx'),
  route('home', 'site/home/home.tsx', { id: 'site/home-by-name' }),
  route('allProducts', 'site/products/products.tsx'),
  route('products/:slug', 'site/product/product.tsx'),
  route('parts', 'site/landing/makes.tsx'),
  ...['parts/:make', 'parts/:make/:model', 'parts/:make/:model/:year'].map((path) =>
    route(path, 'site/landing/landing.tsx', { id: `site/${path}` }),
  ),
  route('blogs', 'site/blogs/blogs.tsx'),
  route('reviews', 'site/reviews/reviews.tsx'),
  route('vehicles', 'site/vehicles/vehicles.tsx'),
  route('myportfolio', 'site/portfolio/portfolio.tsx'),
  ...['contact', 'terms', 'returns', 'privacy', 'imprint'].map((path) =>
    route(path, 'site/info/info.tsx', { id: `site/${path}` }),
  ),
  route('pages/:slug', 'site/info/own-page.tsx'),
  // After the form of a product that is sold out, without JavaScript.
  ...['asked', 'wrong-email', 'too-many', 'in-stock', 'not-found'].map((answer) =>
    route(`back-in-stock/${answer}`, 'back-in-stock/screens/answer.tsx', {
      id: `back-in-stock/screens/${answer}`,
    }),
  ),
  // In place of the others while the shop is closed.
  route('opening-soon', 'site/opening/opening-soon.tsx'),

  // Screens rendered in the browser: log-in and sign-up send no calls before their forms are submitted; the others here send few,
  // and load no library for it. Payment and order have no guard: guests have orders too.
  layout('site/app-frame.tsx', [
    route('login', 'identity/screens/login.tsx'),
    route('signup', 'identity/screens/signup.tsx'),
    route('reset-password', 'identity/screens/reset-password.tsx'),
    route('confirm-email', 'identity/screens/confirm-email.tsx'),
    layout('site/calls-frame.tsx', { id: 'site/set-up-frame' }, [
      route('second-factor', 'identity/screens/set-up-factor.tsx'),
    ]),
    route('invitation', 'staff/screens/accept-invitation.tsx'),
    route('back-in-stock/confirm', 'back-in-stock/screens/confirm.tsx'),
    route('back-in-stock/end', 'back-in-stock/screens/end.tsx'),
    route('cart', 'checkout/screens/cart-page.tsx'),
    route('order', 'orders/screens/find-order.tsx'),
    route('checkout', 'checkout/screens/checkout.tsx'),
    // For signed-in users; the page contains the public data of the product, and has its own guard.
    route('tools/:id', 'orders/screens/purchase.tsx'),
    route('payment/:id', 'payments/screens/payment.tsx'),

    // Screens that show many answers of the shop.
    layout('site/calls-frame.tsx', [
      route('order/:id', 'site/order/order.tsx'),
      route('my-vehicles', 'garage/screens/visitors-vehicles.tsx'),
      route('design', 'site/design/design.tsx'),

      // Only for signed-in users.
      route('dashboard', 'site/dashboard/dashboard.tsx', [
        ...dashboardPages.filter(({ menu }) => menu !== 'admins').map(routeOf),
        layout(
          'site/dashboard/admins-only.tsx',
          dashboardPages.filter(({ menu }) => menu === 'admins').map(routeOf),
        ),
      ]),
    ]),
  ]),

  route('*', 'site/not-found.tsx'),
] satisfies RouteConfig

function routeOf({ to, file }: DashboardPage) {
  return to === screens.dashboard ? index(file) : route(to.slice(screens.dashboard.length + 1), file)
}
