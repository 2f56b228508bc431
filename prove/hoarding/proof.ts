import { aCustomer, aPayer, type SignedIn } from '../../tests/builders.ts'
import type { Figure, Scale } from '../proof.ts'
import { prove } from '../prove.ts'
import { openShops, type Shops } from '../shops.ts'
import { oneProduct } from './one-product.ts'
import { together } from './together.ts'
import { type Attack, underAttack } from './under-attack.ts'

prove('Unpaid orders hold only a small part of the stock, whoever places them.', async (scale) => {
  return scale === 'full' ? [...(await at(1, scale)), ...(await at(3, scale))] : at(3, scale)
})

async function at(processes: number, scale: Scale): Promise<Figure[]> {
  const shops = await openShops({ processes, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  try {
    const figures = await together(shops, scale)
    figures.push(...(await oneProduct(shops, scale)))
    for (const attack of attacks(shops, scale)) figures.push(...(await underAttack(shops, attack)))
    return figures
  } finally {
    await shops.close()
  }
}

function attacks({ database }: Shops, scale: Scale): Attack[] {
  const crowd = scale === 'full' ? 100 : 20
  const some = (count: number, make: () => Promise<SignedIn>) =>
    Promise.all(Array.from({ length: count }, make))
  const unverified = () => some(1, () => aCustomer(database, { verified: false }))
  return [
    ...(scale === 'full' ? [{ who: 'one account that is not verified', make: unverified }] : []),
    { who: 'one verified account', make: () => some(1, () => aCustomer(database)) },
    { who: 'one account that has paid before', make: () => some(1, () => aPayer(database)) },
    { who: `${crowd} accounts of one network`, make: () => some(crowd, () => aCustomer(database)) },
  ]
}
