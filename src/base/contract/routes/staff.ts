import { earlierShopRoutes } from './earlier-shop.ts'
import { offerRoutes } from './offers.ts'
import { officeRoutes } from './office.ts'
import { oldAddressRoutes } from './old-addresses.ts'
import { openingRoutes } from './opening.ts'
import { orderRoutes } from './orders.ts'
import { peopleRoutes } from './people.ts'
import { productRoutes } from './products.ts'
import { receivingRoutes } from './receiving.ts'
import type { Route } from './route.ts'
import { settingsRoutes } from './settings.ts'

/** The calls of staff. A browser loads them with the pages of staff. */
export const staffRoutes = {
  ...officeRoutes,
  ...oldAddressRoutes,
  ...earlierShopRoutes,
  ...openingRoutes,
  ...orderRoutes,
  ...productRoutes,
  ...receivingRoutes,
  ...offerRoutes,
  ...peopleRoutes,
  ...settingsRoutes,
} as const satisfies Record<string, Route>
