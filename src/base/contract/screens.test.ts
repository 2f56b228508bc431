import { expect, it } from 'vitest'
import { accessTokenKey, constants, screens } from './screens.ts'
import { staffScreens } from './staff-screens.ts'

it('has the constants of the specification (spec §9)', () => {
  expect(constants).toMatchObject({ homeProducts: 6, slides: 4, toastMs: 5000, passwordMinimum: 6 })
  expect(accessTokenKey).toBe('accessToken')
})

it('has the routes of the specification (spec §2)', () => {
  expect(screens).toMatchObject({
    home: '/',
    products: '/allProducts',
    blogs: '/blogs',
    portfolio: '/myportfolio',
    login: '/login',
    signup: '/signup',
    dashboard: '/dashboard',
    addReview: '/dashboard/addReview',
    myOrders: '/dashboard/myorders',
  })
  expect(staffScreens).toMatchObject({
    manageUsers: '/dashboard/manageUsers',
    addProduct: '/dashboard/addProduct',
    manageOrders: '/dashboard/manageOrders',
    manageProduct: '/dashboard/manageProduct',
  })
  expect(screens.purchase('5')).toBe('/tools/5')
  expect(screens.payment('5')).toBe('/payment/5')
})
