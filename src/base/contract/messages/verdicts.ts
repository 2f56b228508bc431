import { isolated } from '../isolated.ts'

/*
 * What people read about a verdict. A file of its own: lists and product pages load nothing else of fitments.
 */

/** Where on the vehicle a part is. */
interface Where {
  readonly axle: 'front' | 'rear' | null
  readonly side: 'left' | 'right' | null
  readonly height: 'upper' | 'lower' | null
  readonly depth: 'inner' | 'outer' | null
}

/**
 * All positions of fitments, each once: `front left`, `front and rear`. Empty where no position matters for one of them. `front left`
 * is not said beside `front`, which includes it.
 */
export function positionsText(positions: readonly Where[]): string {
  const texts = positions
    .filter((one) => !positions.some((other) => other !== one && isWithin(one, other)))
    .map(positionText)
  const [last = '', ...others] = [...new Set(texts)].reverse()
  return others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`
}

function positionText({ axle, side, height, depth }: Where): string {
  return [axle, side, height, depth].filter((part) => part !== null).join(' ')
}

/** Whether a position is one of those that a wider one includes. */
function isWithin(one: Where, wider: Where): boolean {
  const axes = ['axle', 'side', 'height', 'depth'] as const
  return (
    axes.every((axis) => wider[axis] === null || wider[axis] === one[axis]) &&
    axes.some((axis) => wider[axis] !== one[axis])
  )
}

/** The verdicts in a list, where the vehicle stands above it. */
export const shortVerdicts = {
  fits: 'Fits',
  conditional: mayFit('', undefined),
  not_listed: 'Not listed for your vehicle',
  universal: 'Fits any vehicle',
  unknown: 'Fit not known',
}

/** A universal product that fits by its measures says what it needs: `Universal: Any fuel line of 8 mm`. */
export function universalText(note: string): string {
  return note === '' ? shortVerdicts.universal : `Universal: ${isolated(note)}`
}

/** The verdicts with the vehicle: `Fits your 2015 Honda Civic, front`. */
export const vehicleVerdicts = {
  fits: (vehicle: string, position: string) =>
    position === '' ? `Fits your ${isolated(vehicle)}` : `Fits your ${isolated(vehicle)}, ${position}`,
  conditional: (vehicle: string, position: string, open?: number) =>
    position === ''
      ? `May fit your ${isolated(vehicle)}: ${openQuestions(open)}`
      : `May fit your ${isolated(vehicle)}, ${position}: ${openQuestions(open)}`,
  not_listed: (vehicle: string) => `Not listed for your ${isolated(vehicle)}`,
  universal: () => shortVerdicts.universal,
  unknown: (vehicle: string) => `We do not know whether this fits your ${isolated(vehicle)}`,
}

/** `May fit, front: answer 2 questions`; the number is left out where it is not known. */
export function mayFit(position: string, open: number | undefined): string {
  return position === '' ? `May fit: ${openQuestions(open)}` : `May fit, ${position}: ${openQuestions(open)}`
}

function openQuestions(open: number | undefined): string {
  if (open === undefined) return 'answer a question'
  return open === 1 ? 'answer one question' : `answer ${open} questions`
}

export const verdictRefusals = {
  nothingToConfirm: 'There is nothing to confirm: this part is not “not listed” for this vehicle.',
  notListedHere: (product: string) =>
    `${isolated(product)} is not listed for your vehicle. Please confirm that you want it.`,
  notListed: (products: readonly string[]) =>
    products.length === 1
      ? `${products[0]} is not listed for your vehicle. Please confirm that you want it, or remove it.`
      : `${products.length} products are not listed for your vehicle. Please confirm each that you want, or remove it.`,
}
