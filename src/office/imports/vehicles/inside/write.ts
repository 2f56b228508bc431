import { readStored } from '#base/stored.ts'
import { takeBack } from '#finding/vehicles/file/take-back.ts'
import { type CheckedVehicle, writeVehicles } from '#finding/vehicles/file/write.ts'
import type { RowProblem } from '../../model.ts'
import type { TableWrite } from '../../tables/kind.ts'
import type { TableRow } from '../../tables/model.ts'
import type { Became } from '../../tables/store/rows.ts'
import { storedAfter, storedBefore } from '../dto.ts'
import { vehicleUses } from '../messages/vehicle-import-words.ts'
import { usesOf } from '../store/in-use.ts'

/** Adds and renames vehicles, all in one transaction: customers see all of them or none. A row that would do another thing by now is left, and says so. */
export const applyVehicles: TableWrite = async (tx, rows, by, shop) => {
  const { ids, left } = await writeVehicles(tx, rows.map(checkedOf), by)
  if (ids.size > 0) await shop.queueAfterVehicles(tx)
  return rows.map(({ line }): Became => {
    const why = left.get(line)
    if (why !== undefined) return { line, fate: 'left', problems: [problemOf(why)] }
    return { line, fate: 'done', targetId: String(ids.get(line)) }
  })
}

/** Takes back what a file added, and the names that it gave. What is used or was changed since stays, and is named. */
export const undoVehicles: TableWrite = async (tx, rows, by, shop) => {
  const made = rows.map((row) => ({ ...checkedOf(row), id: Number(row.targetId) }))
  const kept = await takeBack(tx, made, by, async (ids) => {
    const uses = await usesOf(tx, ids)
    return new Map([...uses].map(([id, use]) => [id, { message: vehicleUses[use], right: '' }]))
  })
  await shop.queueAfterVehicles(tx)
  return rows.map(({ line, outcome }): Became => {
    const why = kept.get(line)
    if (why !== undefined) return { line, fate: 'kept', problems: [problemOf(why)] }
    return { line, fate: outcome === 'added' ? 'deleted' : 'undone' }
  })
}

function checkedOf({ line, before, after }: TableRow): CheckedVehicle {
  const was = readStored(storedBefore, before).series
  const { vehicle, series } = readStored(storedAfter, after)
  return {
    vehicle: { ...vehicle, line },
    renames: was === null || series === null ? undefined : { before: was, after: series },
  }
}

const problemOf = ({ message, right }: Pick<RowProblem, 'message' | 'right'>): RowProblem => ({
  column: '',
  value: '',
  message,
  right,
})
