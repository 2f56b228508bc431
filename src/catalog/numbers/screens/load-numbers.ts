import type { ProductNumberFields } from '#base/contract/forms/numbers.ts'
import { call } from '#web/client/call.ts'

/** The numbers of a product, on sale or not, except its part number, which belongs to the product itself. */
export async function loadNumbers(id: string, token: string): Promise<ProductNumberFields> {
  const { numbers } = await call('productRelations', { params: { id }, token })
  return {
    numbers: numbers.flatMap(({ kind, ...same }) => (kind === 'own' ? [] : [{ kind, ...same }])),
  }
}
