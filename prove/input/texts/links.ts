import { createServer } from 'node:http'
import { atLeast, type Figure, none } from '../../proof.ts'
import { badLinks } from '../scripts/payloads.ts'
import type { Got } from '../send.ts'
import type { World } from '../world.ts'
import { ask, product } from './ask.ts'

/** Tries links that run a script or carry content, which every field must refuse; the shop must never request the allowed ones. */
export async function links(world: World): Promise<Figure[]> {
  let followed = 0
  const elsewhere = createServer((_request, response) => {
    followed += 1
    response.end()
  })
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  try {
    const { customer } = world.tokens
    const email = world.existing.email[0] ?? ''
    const [id] = world.existing.product
    const give = (link: string): Promise<Got>[] => [
      ask(world, 'POST', '/api/addProduct', { ...product, picture: link }),
      ask(world, 'PATCH', `/api/tools/${id}`, { picture: link }),
      ask(
        world,
        'POST',
        '/api/addreview',
        { name: 'a', email, about: 'a', ratings: 5, picture: link },
        customer,
      ),
      ask(world, 'PUT', `/api/user/${email}`, { email, phone: '1', address: 'a', url: link }, customer),
    ]
    const accepted: string[] = []
    for (const link of badLinks)
      for (const { status } of await Promise.all(give(link)))
        if (status !== 400) accepted.push(`${JSON.stringify(link)}: ${status}`)
    const address = elsewhere.address()
    const port = typeof address === 'object' ? address?.port : 0
    const kept = await Promise.all(give(`http://127.0.0.1:${port}/picture.png`))
    for (const path of [
      '/',
      '/allProducts',
      `/api/tools/${id}`,
      '/api/addreview',
      '/sitemap.xml',
      '/api/admin-tables/products',
      '/api/admin-tables/mails',
    ])
      await ask(world, 'GET', path)
    return [
      none(`${badLinks.length} unsafe links in 4 fields: not refused with 400`, accepted),
      atLeast('stored links to another server', kept.filter(({ status }) => status === 200).length, 4),
      none('requests from the shop to that server', followed === 0 ? [] : [`${followed}`]),
    ]
  } finally {
    elsewhere.close()
  }
}
