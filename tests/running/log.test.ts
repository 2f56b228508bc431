import { expect, it } from 'vitest'
import { aFolder } from './folders.ts'
import { demoCustomer, enter, post, signIn } from './people.ts'
import { end, startShop } from './shop-process.ts'

it('logs lines of JSON with the id of each request, and no password, cookie, token or client secret', async () => {
  const shop = startShop({ env: { DATA_DIR: await aFolder(), LOG_LEVEL: 'trace' } })
  const url = await shop.open
  const cookie = await enter(url, demoCustomer)
  const token = await signIn(url, demoCustomer)
  const bearer = { authorization: `Bearer ${token}` }
  const [product] = await (await fetch(`${url}/api/addProduct?limit=1`)).json()
  const { insertedId } = await (
    await post(
      url,
      '/api/order',
      { toolsId: product._id, quantity: product.minimum, price: product.price },
      bearer,
    )
  ).json()
  const price = product.price * product.minimum
  const opened = await post(
    url,
    '/api/create-payment-intent',
    { price: price.toFixed(2), orderId: insertedId },
    bearer,
  )
  const { clientSecret } = await opened.json()
  await post(url, '/api/auth/request-password-reset', {
    email: demoCustomer.email,
    redirectTo: '/reset-password',
  })
  const refused = await post(url, '/api/order', { secret: 'in-a-refused-body' }, bearer)
  const { requestId } = await refused.json()
  await fetch(`${url}/api/order?email=someone@shop.example`, { headers: bearer })
  await end(shop)

  const lines = shop.output.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  expect(refused.headers.get('x-request-id')).toBe(requestId)
  expect(lines).toContainEqual(expect.objectContaining({ reqId: requestId, path: '/api/order', status: 400 }))
  const said = shop.output.filter((line) => line.startsWith('{')).join('\n') + shop.errors()
  const secrets = {
    password: demoCustomer.password,
    cookie: cookie.split('=')[1]?.split('.')[0] ?? '',
    token,
    clientSecret,
    body: 'in-a-refused-body',
    query: 'someone@shop.example',
  }
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(8)
    expect(said.includes(secret), name).toBe(false)
  }
})
