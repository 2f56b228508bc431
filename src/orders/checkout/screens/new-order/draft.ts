import { checkBy } from '#base/contract/forms/check.ts'
import { newOrderForm, type PaysBy } from '#base/contract/forms/new-order.ts'
import { rules } from '#base/contract/messages/rules.ts'
import type { BodyOf } from '#base/contract/schemas.ts'
import { emptyAddress, type PostalAddress } from '#base/countries/address.ts'
import { wrongInAddress } from '#base/countries/business-address.ts'
import type { Decimal } from '#base/money.ts'
import type { Product } from '#catalog/products/model.ts'
import { newOrderWords as words } from '#orders/checkout/messages/new-order.ts'
import type { Order } from '#orders/orders/model.ts'
import { linesToDto, linkToDto } from '../../dto.ts'
import type { OrderLink, WantedLine } from '../../model.ts'
import { type DraftVehicle, type LineVehicle, unconfirmed, vehicleOfSnapshot } from './draft-vehicle.ts'

/** The fields of an order that an admin takes, beside its products and its delivery. */
export interface NewOrderForm extends PostalAddress {
  readonly email: string
  readonly phone: string
  readonly coupon: string
  readonly note: string
  readonly purchaseOrder: string
  /** A number of days. */
  readonly holdDays: string
  readonly payBy: PaysBy
  /** A day; empty for none. */
  readonly until: string
}

/** A product that was chosen, with the quantity as it is typed. */
export interface DraftLine {
  readonly productId: string
  readonly product: string
  readonly partNumber: string | null
  readonly typed: string
  /** Undefined without a vehicle. */
  readonly chosenFor?: LineVehicle | undefined
}

export const emptyForm: NewOrderForm = {
  ...emptyAddress(),
  email: '',
  phone: '',
  coupon: '',
  note: '',
  purchaseOrder: '',
  holdDays: '3',
  payBy: 'link',
  until: '',
}

/** What an order begins with. */
export interface Start {
  readonly form: NewOrderForm
  readonly lines: readonly DraftLine[]
  /** The id of a delivery method; undefined for the cheapest. */
  readonly delivery: string | undefined
  /** The order that it adds to or replaces. */
  readonly link: OrderLink | undefined
}

export const emptyStart: Start = { form: emptyForm, lines: [], delivery: undefined, link: undefined }

/** An order that begins with what another one has: its customer and address, and its products if it takes its place. */
export function startOf(first: Order, kind: OrderLink['kind']): Start {
  const { email, phone, shipTo, note, purchaseOrder, delivery, promotions, lines } = first
  const form = { ...emptyForm, ...shipTo, name: shipTo?.name ?? first.name, email, phone }
  const start = { form, lines: [], delivery: delivery?.id, link: { kind, orderId: first.id } }
  if (kind === 'adds_to') return start
  const coupon = promotions.find(({ code }) => code !== null)?.code ?? ''
  return {
    ...start,
    form: { ...form, note, purchaseOrder, coupon },
    lines: lines.map(({ productId, product, partNumber, quantity, fit }) => ({
      productId,
      product,
      partNumber,
      typed: String(quantity),
      chosenFor: vehicleOfSnapshot(fit),
    })),
  }
}

const wrongInFields = checkBy(newOrderForm)

/** What is wrong with the fields, by name. */
export function wrongIn(values: NewOrderForm): Record<string, string | undefined> {
  return { ...wrongInAddress(values), ...wrongInFields({ ...values, ...payingOf(values) }) }
}

/** How it is paid, and the day where that has one. */
function payingOf({ payBy, until }: NewOrderForm) {
  const hasDay = payBy === 'transfer' || payBy === 'account'
  return { payBy, until: hasDay && until !== '' ? until : undefined }
}

/** The pieces of a line; undefined when what is typed is no quantity. */
export function piecesOf({ typed }: DraftLine): number | undefined {
  return /^[1-9]\d{0,7}$/.test(typed.trim()) ? Number(typed) : undefined
}

/** What is wrong with the quantity of a line. */
export function wrongQuantity(line: DraftLine): string | undefined {
  return piecesOf(line) === undefined ? rules.wholeNumber : undefined
}

/** What is missing beside the fields. */
export function missingIn(lines: readonly DraftLine[], delivery: string | undefined) {
  return {
    products: lines.length === 0 ? words.noProducts : undefined,
    delivery: delivery === undefined ? words.chooseDelivery : undefined,
  }
}

/** The lines with the minimum of a product, for a vehicle; with one more piece of it where they have it. */
export function withProduct(
  lines: readonly DraftLine[],
  { id, name, partNumber, minimum }: Product,
  vehicle?: DraftVehicle,
): DraftLine[] {
  const there = lines.findIndex(({ productId }) => productId === id)
  const line = lines[there]
  if (line !== undefined) return lines.with(there, { ...line, typed: String((piecesOf(line) ?? 0) + 1) })
  const typed = String(Math.max(1, minimum))
  const chosenFor = vehicle && unconfirmed(vehicle)
  return [...lines, { productId: id, product: name, partNumber, typed, chosenFor }]
}

/** The lines that have a quantity. */
export function wantedOf(lines: readonly DraftLine[]): WantedLine[] {
  return lines.flatMap((line) => {
    const quantity = piecesOf(line)
    if (quantity === undefined) return []
    const { productId, chosenFor } = line
    return [{ productId, quantity, ...(chosenFor && { chosenFor: choiceOf(chosenFor) }) }]
  })
}

function choiceOf({ id, answers, sentAnyway }: LineVehicle) {
  return { vehicle: id, answers, sentAnyway }
}

/** The question what the order would cost. What is typed only in part is left out. */
export function questionOf(
  lines: readonly DraftLine[],
  values: NewOrderForm,
  { delivery, link }: { delivery: string | undefined; link?: OrderLink | undefined },
): BodyOf<'priceOrder'> {
  const { country, region, postalCode, taxNumber, email, coupon } = values
  const isEmail = email.trim() !== '' && wrongInFields({ ...values, ...payingOf(values) }).email === undefined
  return {
    lines: linesToDto(wantedOf(lines)),
    shipTo: { country, region, postalCode, taxNumber },
    ...(isEmail && { email }),
    ...(coupon.trim() !== '' && { coupon }),
    ...(delivery !== undefined && { delivery }),
    ...(link && { link: linkToDto(link) }),
  }
}

/** The order as it is sent. */
export function orderOf(
  lines: readonly DraftLine[],
  values: NewOrderForm,
  { delivery, total, link }: { delivery: string; total: Decimal; link?: OrderLink | undefined },
): BodyOf<'takeOrder'> & { readonly email: string } {
  const { email, phone, coupon, note, purchaseOrder, holdDays, payBy, until: _, ...shipTo } = values
  const { until } = payingOf(values)
  return {
    email,
    phone,
    note,
    purchaseOrder,
    shipTo,
    delivery,
    total,
    lines: linesToDto(wantedOf(lines)),
    holdDays: Number(holdDays),
    payBy,
    ...(until !== undefined && { until }),
    ...(link && { link: linkToDto(link) }),
    ...(coupon.trim() !== '' && { coupon }),
  }
}
