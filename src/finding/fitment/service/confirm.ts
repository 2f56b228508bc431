import { fitmentRefusals } from '#base/contract/messages/fitment.ts'
import { existing } from '#base/refusal.ts'
import { listRelatedOfMakes } from '#finding/vehicles/sql.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import { coverageOfFitment, coveredByEach } from '../inside/coverage.ts'
import { coveredSeries, seriesByMake } from '../inside/derive.ts'
import { withShared } from '../inside/shared.ts'
import { fitmentText } from '../inside/text.ts'
import { productOfFitment } from '../store/checks.ts'
import { countChange } from '../store/questions.ts'
import { readFits } from '../store/read.ts'
import { lockFitments, updateShared } from '../store/write.ts'
import type { FitmentShop } from './change.ts'
import { storeVehicles } from './store-vehicles.ts'

/**
 * Confirms that a fitment holds for the vehicles that came after it was saved and differ from the others: the owner said so. A new version
 * of the product's fitments. Answers whether any waited.
 * @throws Refusal `missing` for a fitment that there is not.
 */
export async function confirmFitment(
  { db, changes }: FitmentShop,
  fitment: number,
  by: Admin,
): Promise<boolean> {
  const productId = await db.transaction().execute(async (tx) => {
    await lockFitments(tx)
    const product = existing(await productOfFitment(tx, fitment), fitmentRefusals.noFitment)
    const fitments = (await readFits(tx, [product.productId])).get(product.productId)?.fitments ?? []
    const before = existing(
      fitments.find(({ id }) => id === fitment),
      fitmentRefusals.noFitment,
    )
    const makeKeys = [...new Set(fitments.map(({ makeKey }) => makeKey))]
    const series = seriesByMake(await listRelatedOfMakes(tx, makeKeys))
    const covered = coveredByEach(coveredSeries([before], series)).get(before)
    const { toConfirm } = coverageOfFitment(before, covered)
    if (toConfirm === 0) return undefined
    const shared = withShared([before], series)[0]?.shared ?? null
    await updateShared(tx, fitment, shared)
    await countChange(tx, [product.number])
    const now = fitments.map((one) => (one.id === fitment ? { ...one, shared } : one))
    await storeVehicles(tx, new Map([[product.number, now]]), series)
    await recordByAdmin(tx, by, {
      act: 'edit',
      subject: { kind: 'product', id: product.productId },
      before: { fitments: [fitmentText(before)] },
      after: { fitments: [fitmentText(before)], confirmedVehicles: toConfirm },
    })
    return product.productId
  })
  if (productId === undefined) return false
  changes.notify(['fitments', `product ${productId}`])
  return true
}
